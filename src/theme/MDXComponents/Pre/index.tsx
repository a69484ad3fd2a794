/** Code that was highlighted while the page was compiled, in place of the theme's highlighter. */
export {default} from '@site/src/components/CodeBlock/CodeBlock.tsx';
