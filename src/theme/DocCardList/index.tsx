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
type Card = Extract<Item, {type: 'link' | 'category'}>;

function isCard(item: Item): item is Card {
  return item.type === 'link' || item.type === 'category';
}

function Stop({item}: {item: Card}) {
  const doc = useDocById(item.type === 'link' ? item.docId : undefined);
  const href = item.type === 'link' ? item.href : findFirstSidebarItemLink(item);
  if (href === undefined) {
    return null;
  }
  const description = item.description ?? doc?.description;
  return (
    <li className={clsx(styles.stop, item.type === 'category' && styles.interchange, item.className)}>
      <Heading as="h2" className={styles.name}>
        <Link to={href}>{item.label}</Link>
      </Heading>
      {description !== undefined && <p className={styles.description}>{description}</p>}
    </li>
  );
}

function SiblingsList({className}: Props) {
  return <DocCardList items={useCurrentSidebarSiblings()} {...(className !== undefined && {className})} />;
}

/**
 * The pages of a category as the stops of its line. Ejected from theme-classic
 * 3.10.2, whose cards cut descriptions to a line and head them with emoji.
 */
export default function DocCardList({items, className}: Props) {
  if (items === undefined) {
    return <SiblingsList {...(className !== undefined && {className})} />;
  }
  return (
    <ul className={clsx(styles.line, className)}>
      {filterDocCardListItems(items)
        .filter(isCard)
        .map((item) => (
          <Stop key={item.label} item={item} />
        ))}
    </ul>
  );
}
