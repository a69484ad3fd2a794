/** Renders nothing, because `DocItem/Content` shows the collapsible table of contents below the title. */
export default function DocItemTOCMobile() {
  return null;
}
