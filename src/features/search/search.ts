/** The interface of search for browser code. */
export {searchPath} from './page/address.ts';
export {isMac, meansSearch} from './page/shortcut.ts';
