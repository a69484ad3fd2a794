import {translate} from '@docusaurus/Translate';
import stock from '@docusaurus/theme-classic/lib/theme/ColorModeToggle/styles.module.css';
import type {Props} from '@theme/ColorModeToggle';
import IconDarkMode from '@theme/Icon/DarkMode';
import IconLightMode from '@theme/Icon/LightMode';
import IconSystemColorMode from '@theme/Icon/SystemColorMode';
import clsx from 'clsx';
import {Fragment} from 'react';

/**
 * The button of the colour mode, which works through `page/colour-mode.ts`. The page contains all three icons and
 * names, and stock's style sheet shows those of the current choice, so they are right before React has loaded. Stock's
 * button is disabled until React has hydrated it.
 */
export default function ColorModeToggle({className, buttonClassName, respectPrefersColorScheme}: Props) {
  const choices = [
    {
      style: stock.lightToggleIcon,
      Icon: IconLightMode,
      name: translate({id: 'theme.colorToggle.ariaLabel.mode.light', message: 'light mode'}),
    },
    {
      style: stock.darkToggleIcon,
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
      style: stock.systemToggleIcon,
      Icon: IconSystemColorMode,
      name: translate({id: 'theme.colorToggle.ariaLabel.mode.system', message: 'system mode'}),
    },
  ];
  return (
    <div className={clsx(stock.toggle, className)}>
      <button
        type="button"
        className={clsx('clean-btn', stock.toggleButton, buttonClassName)}
        data-colour-mode
      >
        {choices.map(({style, Icon, name}) => (
          <Fragment key={name}>
            <Icon aria-hidden className={clsx(stock.toggleIcon, style)} />
            <span className={clsx('visually-hidden', stock.toggleIcon, style)}>{name}</span>
          </Fragment>
        ))}
      </button>
    </div>
  );
}
