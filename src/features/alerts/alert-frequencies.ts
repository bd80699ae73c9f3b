/** Shared by the table, the form and the page, so it imports nothing. */
export const ALERT_FREQUENCIES = ['daily', 'weekly'] as const
