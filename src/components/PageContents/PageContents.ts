import type {Props} from '@theme/TOCCollapsible';
import {createContext} from 'react';

/** The headings that a page lists below the title in its text. It is empty for docs and posts, whose layout lists them. */
export default createContext<Props['toc']>([]);
