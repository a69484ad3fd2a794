declare global {
  /** Network Information API, which only some browsers support. */
  interface Navigator {
    readonly connection?: {readonly effectiveType?: string; readonly saveData?: boolean};
  }
}

// Firefox on Android has `connection` without `effectiveType`, and stock's prefetching throws without it.
if (navigator.connection && navigator.connection.effectiveType === undefined) {
  Object.defineProperty(navigator.connection, 'effectiveType', {value: '4g'});
}

export {};
