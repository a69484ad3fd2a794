/** The interface of search for browser code. */
export {searchPath} from './page/address.ts';
