// Copied from 3.10.2: stock's button is disabled, and has the name of another mode, until React has hydrated it.
import type {Props} from '@theme/ColorModeToggle';
import IconDarkMode from '@theme/Icon/DarkMode';
import IconLightMode from '@theme/Icon/LightMode';
import IconSystemColorMode from '@theme/Icon/SystemColorMode';
import clsx from 'clsx';
import {nextMode} from '../../colour-modes.ts';

const modes = [
  {mode: 'light', Icon: IconLightMode},
  {mode: 'dark', Icon: IconDarkMode},
  {mode: 'system', Icon: IconSystemColorMode},
] as const;

/** The script in the page changes the mode. Of the icons and names, the style sheet shows those of the current choice. */
export default function ColorModeToggle({className}: Props) {
  return (
    <div className={clsx('colour-mode', className)}>
      <button type="button" className="clean-btn" data-colour-mode>
        {modes.map(({mode, Icon}) => (
          <span key={mode} className={`colour-mode__${mode}`}>
            <Icon aria-hidden />
            <span className="visually-hidden">{`Colour mode: ${mode}. Next: ${nextMode[mode]}`}</span>
          </span>
        ))}
      </button>
    </div>
  );
}
