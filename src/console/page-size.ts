/** Rows per page of a list, for the queries on the server and for the pager. */
export const PAGE_SIZE = 50
