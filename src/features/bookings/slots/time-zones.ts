/** The time zone shown beside the provider's. */
export const ACCRA = 'Africa/Accra'
