import Link from '@docusaurus/Link';
import type {Props} from '@theme/BlogPostItem/Footer/ReadMoreLink';

/** The link from the beginning of a post to all of it, which says in its text which post: stock says so in a label alone. */
export default function ReadMoreLink({blogPostTitle, ...link}: Props) {
  return (
    <Link {...link}>
      <b>Read more</b>
      <span className="visually-hidden"> about {blogPostTitle}</span>
    </Link>
  );
}
