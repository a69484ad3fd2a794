/** Replaces `@docusaurus/Head` in the stock search box, and adds nothing to the head of the page. */
export default function NoHead(): null {
  return null;
}
