/** In the place of a part of the theme that this site does not use. */
export default function Nothing(): null {
  return null;
}
