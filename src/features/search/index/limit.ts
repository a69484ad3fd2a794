/**
 * The most characters of a query that search uses and writes into an address. Error messages are shorter. Servers refuse
 * the address that a pasted log would make.
 */
export const longestQuery = 400;
