/**
 * The largest number of characters of a query that search uses and writes into an address. Error messages are shorter.
 * Without a limit, a pasted log would make an address that servers refuse.
 */
export const longestQuery = 400;
