/** Rows of a list in the console: what the site sends at a time, and what the pager counts by. */
export const PAGE_SIZE = 50
