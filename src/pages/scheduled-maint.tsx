import Link from '@docusaurus/Link';
import MaintenanceWindows from '@site/src/components/MaintenanceWindows/MaintenanceWindows.tsx';
import {maintenanceWindows} from '@site/src/data/maintenance.ts';
import {addresses} from '@site/src/organisation.ts';
import {sections} from '@site/src/sections.ts';
import Heading from '@theme/Heading';
import Layout from '@theme/Layout';
import A from '@theme/MDXComponents/A';

/** Announced, running and past maintenance windows. */
export default function ScheduledMaintenance() {
  return (
    <Layout
      title="Scheduled maintenance"
      description="When our services will be away or slow: upcoming, running and past maintenance windows, in UTC and in your own time."
    >
      <main className="container container--fluid margin-vert--lg">
        <div className="row">
          <article className="col col--8 col--offset-2 theme-doc-markdown markdown">
            <Heading as="h1">Scheduled maintenance</Heading>
            <p>
              Is a service away because we are working on it, and when will it be back? Here are the windows
              that we announced. For a fault that nobody planned, look at the{' '}
              <A href={addresses.status}>status page</A>.
            </p>
            <Heading as="h2" id="windows">
              Windows
            </Heading>
            <MaintenanceWindows windows={maintenanceWindows} />
            <Heading as="h2" id="what-to-expect">
              What to expect during a window
            </Heading>
            <ul>
              <li>
                <strong>Before it starts,</strong> save what you have open in the service. We announce a
                window at least seven days ahead, here and in the service itself; urgent security work can
                come sooner.
              </li>
              <li>
                <strong>While it runs,</strong> the service may be slow, read-only or away, even if it seems
                to work: what you enter in its last minutes before or its first after may be refused. The
                window is the outer limit, and most work ends earlier.
              </li>
              <li>
                <strong>Mail is not lost.</strong> Senders keep a message that they cannot deliver and try
                again for days.
              </li>
              <li>
                <strong>If it takes longer,</strong> we say so on the status page before the window ends, with
                the new time.
              </li>
              <li>
                <strong>Reading goes on.</strong> This handbook does not depend on the other services, and you
                can <Link to={`${sections.docs.start}#offline-mode`}>take it offline</Link>.
              </li>
            </ul>
            <Heading as="h2" id="where-to-look">
              Where to look, and whom to ask
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
                  <td>See whether a service works right now</td>
                  <td>
                    <A href={addresses.status}>Server status</A>
                  </td>
                </tr>
                <tr>
                  <td>Ask for another date, because a window hits an event of yours</td>
                  <td>
                    The <Link to="/docs/team/operations/">operations group</Link>
                  </td>
                </tr>
                <tr>
                  <td>Report that something is still broken after a window</td>
                  <td>
                    The <Link to="/docs/team/operations/#reach-it">operations group</Link>, with the service,
                    the time and the message you saw
                  </td>
                </tr>
                <tr>
                  <td>Read how such work is planned</td>
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
