declare module '@generated/latest-posts/default/latest-posts.json' {
  const posts: import('./latest-posts.ts').LatestPost[];
  export default posts;
}
