export {maxHits} from './index/published.ts';
export {searchPath} from './page/address.ts';
