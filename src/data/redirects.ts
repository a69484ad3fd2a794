/** A page that was moved or removed. */
export interface Redirect {
  /** Its old address without the base path, with a slash at both ends, such as `/docs/guides/printing/`. */
  from: string;
  /** The page that answers the same question now. */
  to: string;
}

/** Every published address that is no longer a page. */
export const redirects: Redirect[] = [];
