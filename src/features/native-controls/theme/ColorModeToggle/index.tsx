import {translate} from '@docusaurus/Translate';
import type {Props} from '@theme/ColorModeToggle';
import IconDarkMode from '@theme/Icon/DarkMode';
import IconLightMode from '@theme/Icon/LightMode';
import IconSystemColorMode from '@theme/Icon/SystemColorMode';
import clsx from 'clsx';
import styles from './styles.module.css';

/**
 * The button that `page/colour-mode.ts` answers. All three icons and names are in the page and the style
 * sheet shows those of the mode, so they are right before any script runs. Stock's button is disabled until
 * React has hydrated it.
 */
export default function ColorModeToggle({className, buttonClassName}: Props) {
  return (
    <div className={clsx(styles.toggle, className)}>
      <button type="button" className={clsx('clean-btn', styles.button, buttonClassName)} data-colour-mode>
        <span className={styles.light}>
          <IconLightMode aria-hidden />
          <span className="visually-hidden">
            {translate({id: 'theme.colorToggle.ariaLabel.mode.light', message: 'light mode'})}
          </span>
        </span>
        <span className={styles.dark}>
          <IconDarkMode aria-hidden />
          <span className="visually-hidden">
            {translate({id: 'theme.colorToggle.ariaLabel.mode.dark', message: 'dark mode'})}
          </span>
        </span>
        <span className={styles.system}>
          <IconSystemColorMode aria-hidden />
          <span className="visually-hidden">
            {translate({id: 'theme.colorToggle.ariaLabel.mode.system', message: 'system mode'})}
          </span>
        </span>
      </button>
    </div>
  );
}
