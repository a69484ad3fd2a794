/** The number of posts of a tag or an author, as a sentence. */
export const postCount = (count: number) => (count === 1 ? '1 post.' : `${count} posts.`);
