/** A span of time in which services may be away or slow. */
export interface MaintenanceWindow {
  /** Names the window in links and never changes, such as `2026-12-05-mail`. */
  id: string;
  /** What is done, in a few words. */
  title: string;
  /** The services that readers will notice. */
  services: string[];
  /** When it starts and ends, in UTC, as ISO 8601 (`2026-12-05T22:00:00Z`). */
  start: string;
  end: string;
  /** What readers will see meanwhile, in a sentence or two. */
  effect: string;
}

/** Every maintenance window, announced or past, in any order. */
export const maintenanceWindows: MaintenanceWindow[] = [
  {
    id: '2024-11-16-gitlab',
    title: 'GitLab upgrade',
    services: ['GitLab', 'Container registry', 'Pages'],
    start: '2024-11-16T20:00:00Z',
    end: '2024-11-17T00:00:00Z',
    effect:
      'Web, Git over SSH and HTTPS, pipelines and the registry are away; nothing that was pushed before is lost.',
  },
  {
    id: '2022-09-03-mail',
    title: 'Mail servers move',
    services: ['Mail', 'Calendars and contacts'],
    start: '2022-09-03T19:00:00Z',
    end: '2022-09-04T01:00:00Z',
    effect:
      'Mailboxes are read-only; mail from outside waits at the sender and arrives when the window ends.',
  },
];
