// Copied from 3.10.2: stock's button is disabled, and has the name of another mode, until React has hydrated it.
import {translate} from '@docusaurus/Translate';
import type {Props} from '@theme/ColorModeToggle';
import IconDarkMode from '@theme/Icon/DarkMode';
import IconLightMode from '@theme/Icon/LightMode';
import IconSystemColorMode from '@theme/Icon/SystemColorMode';
import clsx from 'clsx';

/** The script in the page changes the mode. Of the icons and names, the style sheet shows those of the current choice. */
export default function ColorModeToggle({className}: Props) {
  const choices = [
    {
      choice: 'light',
      Icon: IconLightMode,
      name: translate({id: 'theme.colorToggle.ariaLabel.mode.light', message: 'light mode'}),
    },
    {
      choice: 'dark',
      Icon: IconDarkMode,
      name: translate({id: 'theme.colorToggle.ariaLabel.mode.dark', message: 'dark mode'}),
    },
    {
      choice: 'system',
      Icon: IconSystemColorMode,
      name: translate({id: 'theme.colorToggle.ariaLabel.mode.system', message: 'system mode'}),
    },
  ];
  return (
    <div className={clsx('colour-mode', className)}>
      <button type="button" className="clean-btn" data-colour-mode>
        {choices.map(({choice, Icon, name}) => (
          <span key={choice} className={`colour-mode__${choice}`}>
            <Icon aria-hidden />
            <span className="visually-hidden">{name}</span>
          </span>
        ))}
      </button>
    </div>
  );
}
