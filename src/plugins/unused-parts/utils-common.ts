/** What the theme and the router take from `@docusaurus/utils-common`, without tslib. */
export {default as applyTrailingSlash} from '@docusaurus/utils-common/lib/applyTrailingSlash';
export {getErrorCausalChain} from '@docusaurus/utils-common/lib/errorUtils';

/** The class name's constant of the blog's text, which lies in the package's index itself. */
export const blogPostContainerID = '__blog-post-container';
