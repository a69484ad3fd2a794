import {showCurrentEntry} from '../../navigation/current-entry.ts';
import {announcement} from './announcement.ts';
import {colourMode} from './colour-mode.ts';
import {menu} from './menu.ts';
import {scrolling} from './scrolling.ts';
import {tabs} from './tabs.ts';

colourMode();
announcement();
menu();
scrolling();
tabs();
// In the frame that lays the page out anyway. Asking for the layout earlier delays the first paint of a slow phone.
addEventListener('DOMContentLoaded', () => requestAnimationFrame(() => showCurrentEntry()));
