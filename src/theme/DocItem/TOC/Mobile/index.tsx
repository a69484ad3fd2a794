// Renders nothing in place of stock's component (3.10.2), because `MDXContent` shows "On this page" below the title.
export default function DocItemTOCMobile() {
  return null;
}
