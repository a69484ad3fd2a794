/**
 * How many characters of a query are searched and written into an address. A pasted error message is shorter;
 * a pasted log would make an address that servers refuse.
 */
export const longestQuery = 400;
