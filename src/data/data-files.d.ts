/** docusaurus.config.ts gives this file to the browser as the list that `readWindows` returns. */
declare module '@site/src/data/maintenance.yml' {
  const windows: import('./maintenance.ts').MaintenanceWindow[];
  export default windows;
}
