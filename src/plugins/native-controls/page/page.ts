import {showCurrentEntry} from '../../navigation/current-entry.ts';
import {announcementBar} from './announcement.ts';
import {colourMode} from './colour-mode.ts';
import {menu} from './menu.ts';
import {scrolling} from './scrolling.ts';
import {tabs} from './tabs.ts';

colourMode();
announcementBar();
menu();
scrolling();
tabs();
addEventListener('DOMContentLoaded', () => showCurrentEntry());
