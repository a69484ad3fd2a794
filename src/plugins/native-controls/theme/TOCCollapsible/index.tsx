import Translate from '@docusaurus/Translate';
import type {Props} from '@theme/TOCCollapsible';
import TOCItems from '@theme/TOCItems';
import clsx from 'clsx';
import styles from './styles.module.css';

/** "On this page" on phones, as `<details>`. Stock's version needs React to open and close. */
export default function TOCCollapsible({toc, className, minHeadingLevel, maxHeadingLevel}: Props) {
  return (
    <details className={clsx('disclosure', styles.contents, className)}>
      <summary>
        <Translate
          id="theme.TOCCollapsible.toggleButtonLabel"
          description="The label used by the button on the collapsible TOC component"
        >
          On this page
        </Translate>
      </summary>
      <TOCItems
        toc={toc}
        {...(minHeadingLevel !== undefined && {minHeadingLevel})}
        {...(maxHeadingLevel !== undefined && {maxHeadingLevel})}
      />
    </details>
  );
}
