declare module '@generated/maintenance/default/windows.json' {
  const windows: import('../../data/maintenance.ts').MaintenanceWindow[];
  export default windows;
}
