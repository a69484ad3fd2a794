import {maintenanceWindows} from '@site/src/data/maintenance.ts';
import Heading from '@theme/Heading';
import Layout from '@theme/Layout';

/** Announced, running and past maintenance windows. */
export default function ScheduledMaintenance() {
  return (
    <Layout
      title="Scheduled maintenance"
      description="When our services will be away or slow: upcoming, running and past maintenance windows in UTC and in your own time."
    >
      <main className="container margin-vert--xl">
        <article>
          <Heading as="h1">Scheduled maintenance</Heading>
          <ul>
            {maintenanceWindows.map(({id, title, start, end}) => (
              <li key={id}>
                {title}: {start} to {end}
              </li>
            ))}
          </ul>
        </article>
      </main>
    </Layout>
  );
}
