/** Apart from the rest, because the site map needs it on every page. */
export const SCHOLARSHIP_PARAMETERS = ['find', 'amount', 'state', 'form', 'sort'] as const
