/** A node of a page's tree during compilation, with the fields that our plugins use. */
export interface PageNode {
  type: string;
  tagName?: string;
  /** The name of a component. */
  name?: string;
  value?: string;
  properties?: Record<string, unknown>;
  attributes?: unknown[];
  children?: PageNode[];
}
