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

function useDescription(item: Card): string | undefined {
  const doc = useDocById(item.type === 'link' ? item.docId : undefined);
  return item.description ?? doc?.description;
}

function Stop({item, href}: {item: Card; href: string}) {
  const description = useDescription(item);
  return (
    <li className={clsx('line-stop', item.type === 'category' && 'line-stop--interchange', item.className)}>
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

/** The pages of a category, as stops on a line. */
export default function DocCardList({items, className}: Props) {
  if (items === undefined) {
    return <SiblingsList {...(className !== undefined && {className})} />;
  }
  return (
    <ul className={clsx('clean-list', styles.line, className)}>
      {filterDocCardListItems(items)
        .filter(isCard)
        .flatMap((item) => {
          const href = item.type === 'link' ? item.href : findFirstSidebarItemLink(item);
          return href === undefined ? [] : [<Stop key={href} item={item} href={href} />];
        })}
    </ul>
  );
}
