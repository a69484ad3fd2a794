// Copied from 3.10.2: the script in the page shows it and scrolls, before React has hydrated it.
import {ThemeClassNames} from '@docusaurus/theme-common';
import clsx from 'clsx';

export default function BackToTopButton() {
  return (
    <button
      type="button"
      className={clsx('clean-btn', ThemeClassNames.common.backToTopButton)}
      aria-label="Scroll back to top"
    />
  );
}
