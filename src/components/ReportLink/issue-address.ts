import {handbook} from '@site/src/data/organisation.ts';

/** The address of GitLab's form for a new issue, with its fields filled in. */
export function issueAddress(title: string, description: string): string {
  const query = new URLSearchParams({'issue[title]': title, 'issue[description]': description});
  return `${handbook.repository}/-/issues/new?${query}`;
}
