import {translate} from '@docusaurus/Translate';
import type {Props} from '@theme/ColorModeToggle';
import IconDarkMode from '@theme/Icon/DarkMode';
import IconLightMode from '@theme/Icon/LightMode';
import IconSystemColorMode from '@theme/Icon/SystemColorMode';
import clsx from 'clsx';
import styles from './styles.module.css';

/**
 * The button of the colour mode, which works through `page/colour-mode.ts`. The page contains all three icons and
 * names, and the style sheet shows those of the current choice, so they are right before React has loaded. Stock's
 * button is disabled until React has hydrated it.
 */
export default function ColorModeToggle({className, buttonClassName, respectPrefersColorScheme}: Props) {
  const choices = [
    {
      style: styles.light,
      Icon: IconLightMode,
      name: translate({id: 'theme.colorToggle.ariaLabel.mode.light', message: 'light mode'}),
    },
    {
      style: styles.dark,
      Icon: IconDarkMode,
      name: respectPrefersColorScheme
        ? translate({id: 'theme.colorToggle.ariaLabel.mode.dark', message: 'dark mode'})
        : translate({
            id: 'handbook.colourMode.darkThenLight',
            message: 'dark mode',
            description: 'The name of the colour-mode button in dark mode if the next mode is light',
          }),
    },
    {
      style: styles.system,
      Icon: IconSystemColorMode,
      name: translate({id: 'theme.colorToggle.ariaLabel.mode.system', message: 'system mode'}),
    },
  ];
  return (
    <div className={clsx(styles.toggle, className)}>
      <button type="button" className={clsx('clean-btn', styles.button, buttonClassName)} data-colour-mode>
        {choices.map(({style, Icon, name}) => (
          <span key={name} className={style}>
            <Icon aria-hidden />
            <span className="visually-hidden">{name}</span>
          </span>
        ))}
      </button>
    </div>
  );
}
