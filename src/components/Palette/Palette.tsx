import {translate} from '@docusaurus/Translate';
import palette from '@generated/token-palette/default/palette.json';
import styles from './Palette.module.css';

const modes = [
  {
    theme: 'light',
    name: translate({id: 'handbook.palette.light', message: 'Light mode'}),
    swatches: palette.light,
  },
  {
    theme: 'dark',
    name: translate({id: 'handbook.palette.dark', message: 'Dark mode'}),
    swatches: palette.dark,
  },
];

/** The use for which a contrast is high enough under WCAG 2.2, level AA. */
function enoughFor(contrast: number): string {
  if (contrast >= 4.5) {
    return translate({id: 'handbook.palette.text', message: 'for text'});
  }
  return contrast >= 3
    ? translate({id: 'handbook.palette.shapes', message: 'for shapes'})
    : translate({id: 'handbook.palette.backgrounds', message: 'for backgrounds and fine lines'});
}

/** The colour tokens of both modes, with their values and their contrast with the page as measured at build time. */
export default function Palette() {
  return (
    <div className={styles.modes}>
      {modes.map(({theme, name, swatches}) => (
        <div key={theme} className={styles.mode} data-theme={theme}>
          <p className={styles.name}>{name}</p>
          <ul className="clean-list">
            {swatches.map(({token, value, contrast}) => (
              <li key={token} className={styles.swatch}>
                {/* The content security policy need not allow an SVG attribute, but would have to allow a style. */}
                <svg viewBox="0 0 48 32" className={styles.sample} aria-hidden="true">
                  <rect width="48" height="32" rx="4" fill={value} />
                </svg>
                <span>
                  <code>{token}</code>
                  <span className={styles.facts}>
                    {value} · {contrast.toFixed(1)} : 1, {enoughFor(contrast)}
                  </span>
                </span>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}
