// Copied from 3.10.2: adds the other links about a page, and opens them in the same tab.
import Head from '@docusaurus/Head';
import type {Props} from '@theme/EditThisPage';
import IconEdit from '@theme/Icon/Edit';
import {usePageLinks} from '../../page-links.ts';

export default function EditThisPage({editUrl}: Props) {
  const {view, edit, history, report} = usePageLinks(editUrl);
  return (
    <span className="link-row">
      <Head>
        <link rel="alternate" type="text/markdown" href={view.href} />
      </Head>
      {[edit, history, report, view].map(({label, href}) => (
        <a key={label} href={href} className="theme-edit-this-page">
          {href === editUrl && <IconEdit />}
          {label}
        </a>
      ))}
    </span>
  );
}
