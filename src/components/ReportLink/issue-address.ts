import {handbook} from '@site/src/data/organisation.ts';

/**
 * The address of GitLab's form for a new issue, with its fields filled in.
 *
 * @param description the text of the issue. It is the last value in the address, so a caller can add encoded text.
 */
export function issueAddress(title: string, description: string): string {
  const query = new URLSearchParams({'issue[title]': title, 'issue[description]': description});
  return `${handbook.repository}/-/issues/new?${query}`;
}
