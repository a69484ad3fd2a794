/** Code within a line: fenced code never comes here, `src/plugins/code-blocks` hands it to `Pre` whole. */
export {default} from '@theme/CodeInline';
