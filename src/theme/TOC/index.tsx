// Wrapped (3.10.2): makes the table of contents a landmark. Stock puts it outside of every landmark beside a post.
import {translate} from '@docusaurus/Translate';
import type {Props} from '@theme/TOC';
import OriginalTOC from '@theme-original/TOC';
import clsx from 'clsx';
import styles from './styles.module.css';

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
