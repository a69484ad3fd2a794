import Link from '@docusaurus/Link';
import {handbook} from '@site/src/organisation.ts';
import Heading from '@theme/Heading';
import Layout from '@theme/Layout';

/** The home page: title, tagline and a way into each section. */
export default function Home() {
  return (
    <Layout description="Guides, services, elementOS, projects and the team behind them: find the answer in our handbook, online or offline.">
      <main className="container margin-vert--xl">
        <Heading as="h1">{handbook.title}</Heading>
        <p>{handbook.tagline}</p>
        <ul>
          <li>
            <Link to="/docs/category/guides/">Guides</Link>
          </li>
          <li>
            <Link to="/docs/category/services/">Services</Link>
          </li>
          <li>
            <Link to="/docs/category/elementos/">elementOS</Link>
          </li>
          <li>
            <Link to="/projects/calle30/">Projects</Link>
          </li>
          <li>
            <Link to="/docs/team/">Team</Link>
          </li>
        </ul>
      </main>
    </Layout>
  );
}
