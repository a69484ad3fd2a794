/** As much of a page's tree, while it is compiled, as our plugins read and write. */
export interface PageNode {
  type: string;
  tagName?: string;
  /** Of a component. */
  name?: string;
  value?: string;
  properties?: Record<string, unknown>;
  attributes?: unknown[];
  children?: PageNode[];
}
