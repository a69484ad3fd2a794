import {translate} from '@docusaurus/Translate';
import type {Props} from '@theme/TOC';
import OriginalTOC from '@theme-original/TOC';
import clsx from 'clsx';
import styles from './styles.module.css';

/** Makes the table of contents a landmark. Stock puts it outside every landmark beside a post. */
export default function TOC(props: Props) {
  return (
    <nav
      className={clsx('page-contents', styles.contents)}
      aria-label={translate({
        id: 'theme.TOCCollapsible.toggleButtonLabel',
        message: 'On this page',
        description: 'The name of the table of contents',
      })}
    >
      <OriginalTOC {...props} />
    </nav>
  );
}
