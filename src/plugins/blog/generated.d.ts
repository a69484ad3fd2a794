declare module '@generated/docusaurus-plugin-content-blog/default/latest-posts.json' {
  const posts: import('./blog.ts').LatestPost[];
  export default posts;
}
