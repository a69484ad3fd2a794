import Link from '@docusaurus/Link';
import MaintenanceSummary from '@site/src/components/MaintenanceWindows/MaintenanceSummary.tsx';
import clsx from 'clsx';
import styles from './MaintenanceNotice.module.css';

/** The current or next maintenance, with a link to all windows. */
export default function MaintenanceNotice() {
  return (
    <section className={clsx('alert alert--warning', styles.notice)} aria-labelledby="maintenance">
      <h2 id="maintenance" className={styles.heading}>
        Maintenance
      </h2>
      <MaintenanceSummary className={styles.state} />
      <Link to="/scheduled-maint/">Maintenance windows</Link>
    </section>
  );
}
