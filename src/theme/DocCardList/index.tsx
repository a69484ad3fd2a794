// Copied from 3.10.2, whose cards cut descriptions to one line and show emoji. Infima's padding of a card is important, so
// styles alone cannot change it.
import Link from '@docusaurus/Link';
import {
  filterDocCardListItems,
  findFirstSidebarItemLink,
  useCurrentSidebarSiblings,
  useDocById,
} from '@docusaurus/plugin-content-docs/client';
import type {Props} from '@theme/DocCardList';
import Heading from '@theme/Heading';
import clsx from 'clsx';
import styles from './styles.module.css';

type Item = NonNullable<Props['items']>[number];

function Stop({item}: {item: Extract<Item, {type: 'link' | 'category'}>}) {
  const doc = useDocById(item.type === 'link' ? item.docId : undefined);
  const href = item.type === 'link' ? item.href : findFirstSidebarItemLink(item);
  const description = item.description ?? doc?.description;
  return (
    <li className={clsx('line-stop', item.type === 'category' && 'line-stop--interchange', item.className)}>
      <Heading as="h2">
        <Link {...(href !== undefined && {to: href})}>{item.label}</Link>
      </Heading>
      {description && <p className={styles.description}>{description}</p>}
    </li>
  );
}

function SiblingList(props: Props) {
  return <DocCardList {...props} items={useCurrentSidebarSiblings()} />;
}

/** The pages of a category, as stops on a line. Without `items`, it is the category of the current page. */
export default function DocCardList(props: Props) {
  const {items, className} = props;
  return items === undefined ? (
    <SiblingList {...props} />
  ) : (
    <ul className={clsx('clean-list', styles.line, className)}>
      {filterDocCardListItems(items).map((item) =>
        item.type === 'html' ? null : <Stop key={item.label} item={item} />,
      )}
    </ul>
  );
}
