import Link from '@docusaurus/Link';
import Translate from '@docusaurus/Translate';
import type {Props} from '@theme/BlogPostItem/Footer/ReadMoreLink';

/** The link from an excerpt to the whole post. Its text contains the post's title, which stock has only in a label. */
export default function ReadMoreLink({blogPostTitle, ...link}: Props) {
  return (
    <Link {...link}>
      <b>
        <Translate id="theme.blog.post.readMore">Read more</Translate>
      </b>
      <span className="visually-hidden">
        {' '}
        <Translate
          id="handbook.blog.readMoreAbout"
          description="It follows “Read more” for screen readers"
          values={{title: blogPostTitle}}
        >
          {'about {title}'}
        </Translate>
      </span>
    </Link>
  );
}
