// Copied from 3.10.2: stock's button is disabled, and has the name of another mode, until React has hydrated it.
import type {Props} from '@theme/ColorModeToggle';
import IconDarkMode from '@theme/Icon/DarkMode';
import IconLightMode from '@theme/Icon/LightMode';
import IconSystemColorMode from '@theme/Icon/SystemColorMode';
import clsx from 'clsx';

const choices = [
  {choice: 'light', next: 'dark', Icon: IconLightMode},
  {choice: 'dark', next: 'system', Icon: IconDarkMode},
  {choice: 'system', next: 'light', Icon: IconSystemColorMode},
];

/** The script in the page changes the mode. Of the icons and names, the style sheet shows those of the current choice. */
export default function ColorModeToggle({className}: Props) {
  return (
    <div className={clsx('colour-mode', className)}>
      <button type="button" className="clean-btn" data-colour-mode>
        {choices.map(({choice, next, Icon}) => (
          <span key={choice} className={`colour-mode__${choice}`}>
            <Icon aria-hidden />
            <span className="visually-hidden">{`Colour mode: ${choice}. Next: ${next}`}</span>
          </span>
        ))}
      </button>
    </div>
  );
}
