import {createContext, type ReactNode} from 'react';

/** The table of contents below the title in the text of a standalone page. The layout of docs and posts has its own. */
export default createContext<ReactNode>(null);
