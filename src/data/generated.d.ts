declare module '@generated/maintenance/default/windows.json' {
  const windows: import('./maintenance.ts').MaintenanceWindow[];
  export default windows;
}
