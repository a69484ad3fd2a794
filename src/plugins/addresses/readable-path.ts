/** Whether the router can read a path. It throws on an incomplete escape, such as `%E0%A4%A`. */
export function isReadablePath(pathname: string): boolean {
  try {
    decodeURI(pathname);
    return true;
  } catch {
    return false;
  }
}
