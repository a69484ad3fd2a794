/** A page that moved or was taken away. */
export interface Redirect {
  /** Its old address without the base path, with both slashes, such as `/docs/guides/printing/`. */
  from: string;
  /** The page that answers the same question now. */
  to: string;
}

/** Every address that was published once and is no page any more. */
export const redirects: Redirect[] = [];
