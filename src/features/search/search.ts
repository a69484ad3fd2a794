/** What the browser code of other features uses of search. */
export {searchPath} from './page/address.ts';
export {isMac, meansSearch} from './page/shortcut.ts';
