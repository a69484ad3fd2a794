/** How many posts a tag or an author has, in words that stand alone. */
export const postCount = (count: number) => (count === 1 ? 'One post.' : `${count} posts.`);
