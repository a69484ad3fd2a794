import Link from '@docusaurus/Link';
import MaintenanceWindows from '@site/src/components/MaintenanceWindows/MaintenanceWindows.tsx';
import maintenanceWindows from '@site/src/data/maintenance.yml';
import {sections} from '@site/src/data/sections.ts';
import {addresses} from '@site/src/organisation.ts';
import Heading from '@theme/Heading';
import Layout from '@theme/Layout';
import A from '@theme/MDXComponents/A';

/** The owner, as in the front matter of Markdown pages. `npm run check` reads it. */
export const frontMatter = {owner: 'operations'};

/** The maintenance windows, and what readers should expect during one. */
export default function ScheduledMaintenance() {
  return (
    <Layout
      title="Scheduled maintenance"
      description="When our services will be unavailable or slow: upcoming, current and past maintenance windows, in UTC and in your own time zone."
    >
      <main className="container container--fluid margin-vert--lg">
        <div className="row">
          <article className="col col--8 col--offset-2 theme-doc-markdown markdown">
            <Heading as="h1">Scheduled maintenance</Heading>
            <p>
              This page lists every maintenance window that we have announced. Use it to find out whether we
              are working on a service and when the service will be back. For unplanned problems, see the{' '}
              <A href={addresses.status}>status page</A>.
            </p>
            <Heading as="h2" id="windows">
              Maintenance windows
            </Heading>
            <MaintenanceWindows windows={maintenanceWindows} />
            <Heading as="h2" id="what-to-expect">
              What to expect during maintenance
            </Heading>
            <ul>
              <li>
                <strong>Before a window starts,</strong> save your work in the service. We announce each
                window at least seven days in advance, on this page and in the service. Urgent security work
                can start with less notice.
              </li>
              <li>
                <strong>During the window,</strong> the service may be slow, read-only or unavailable. It may
                also reject changes that you make shortly before the window starts or shortly after it ends,
                even if it seems to work. Most work ends before the window does.
              </li>
              <li>
                <strong>Mail is not lost.</strong> If a mail server cannot deliver a message to us, it keeps
                the message and tries again for several days.
              </li>
              <li>
                <strong>If the work takes longer,</strong> we announce the new end time on the status page
                before the window ends.
              </li>
              <li>
                <strong>You can still read this handbook.</strong> It does not depend on the other services,
                and you can{' '}
                <Link to={`${sections.docs.start}#offline-mode`}>save it for offline reading</Link>.
              </li>
            </ul>
            <Heading as="h2" id="where-to-look">
              Where to look and who to ask
            </Heading>
            <table>
              <thead>
                <tr>
                  <th scope="col">You want to</th>
                  <th scope="col">Go to</th>
                </tr>
              </thead>
              <tbody>
                <tr>
                  <td>Check whether a service works right now</td>
                  <td>
                    <A href={addresses.status}>Server status</A>
                  </td>
                </tr>
                <tr>
                  <td>Ask for another date if a window clashes with your event</td>
                  <td>
                    The <Link to="/docs/team/operations/">operations group</Link>
                  </td>
                </tr>
                <tr>
                  <td>Report that something is still broken after a window</td>
                  <td>
                    The <Link to="/docs/team/operations/#reach-it">operations group</Link>, with the service,
                    the time and the message that you saw
                  </td>
                </tr>
                <tr>
                  <td>Read how we plan such work</td>
                  <td>
                    <Link to="/blog/2022/09/03/mail-maintenance/">The mail servers move</Link> and{' '}
                    <Link to="/blog/2024/11/16/gitlab-maintenance/">GitLab’s upgrade</Link>
                  </td>
                </tr>
              </tbody>
            </table>
          </article>
        </div>
      </main>
    </Layout>
  );
}
