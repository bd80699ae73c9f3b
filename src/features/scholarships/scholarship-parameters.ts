/** In a file of its own because the site map loads it on every page. */
export const SCHOLARSHIP_PARAMETERS = ['find', 'amount', 'state', 'form', 'sort'] as const
