/**
 * In place of `hoist-non-react-statics`, which the router takes for `withRouter`
 * alone: nothing here wraps a component in that, and it brings React 16's type
 * checks with it, 1 kB after Brotli.
 */
export default function hoistStatics<Target>(target: Target): Target {
  return target;
}
