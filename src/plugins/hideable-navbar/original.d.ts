/** The hook that the one here stands in for, past what theme-common exports: that is the one here. */
declare module '@theme-original/useHideableNavbar' {
  export {useHideableNavbar} from '@docusaurus/theme-common/internal';
}
