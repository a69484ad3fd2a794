/** Network Information API, which only some browsers support. */
interface Navigator {
  readonly connection?: {readonly effectiveType?: string; readonly saveData?: boolean};
}
