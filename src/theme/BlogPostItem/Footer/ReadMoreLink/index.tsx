import Link from '@docusaurus/Link';
import type {Props} from '@theme/BlogPostItem/Footer/ReadMoreLink';

/** The link from an excerpt to the whole post. Its text contains the post's title, which stock has only in a label. */
export default function ReadMoreLink({blogPostTitle, ...link}: Props) {
  return (
    <Link {...link}>
      <b>Read more</b>
      <span className="visually-hidden"> about {blogPostTitle}</span>
    </Link>
  );
}
