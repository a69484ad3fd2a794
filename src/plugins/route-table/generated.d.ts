declare module '@generated/route-table/trunk.js' {
  const trunk: import('./route-module.ts').RouteModule;
  export default trunk;
}

declare module '@generated/route-table/buckets.js' {
  const buckets: (() => Promise<{default: import('./route-module.ts').RouteModule}>)[];
  export default buckets;
}

declare module '@generated/route-table/first-paths.js' {
  /** The first path of each bucket. */
  const firstPaths: string[];
  export default firstPaths;
}
