import {answerAnnouncement} from './announcement.ts';
import {answerColourMode} from './colour-mode.ts';
import {keepCurrentEntryInView} from './current-entry.ts';
import {answerMenu} from './menu.ts';
import {openDetailsInPrint} from './print.ts';
import {answerScroll} from './scroll.ts';
import {answerTabs} from './tabs.ts';

answerColourMode();
answerAnnouncement();
answerMenu();
answerScroll();
answerTabs();
keepCurrentEntryInView();
openDetailsInPrint();
