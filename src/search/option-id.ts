/** The id of a result in a list box, which the box above names while the list is loaded apart. */
export const optionId = (listId: string, at: number) => `${listId}-${at}`;
