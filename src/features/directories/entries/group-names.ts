/** The `name` that the groups of a page share, so that only one is open at a time. */
export const GROUPS = 'groups'
