interface Options {
  /** Whether the path may not go on. */
  end: boolean;
  sensitive: boolean;
}

/**
 * In place of `path-to-regexp` 1.9, of whose language no path here has more than
 * the `*` of the not-found page: 1 kB of every page after Brotli. A slash at the
 * end is optional, as the router's `strict` is off.
 *
 * @param path in which the router's links write a backslash before each character of that language
 */
export default function pathToRegexp(path: string, _keys: unknown[], {end, sensitive}: Options): RegExp {
  const literal = path.replace(/\\?\/$/, '').replace(/\\?([.*+?=^!:${}()[\]|/\\])/g, '\\$1');
  const start = path === '*' ? '.*' : literal;
  return new RegExp(`^${start}(?:/(?=$))?${end ? '$' : '(?=/|$)'}`, sensitive ? '' : 'i');
}
