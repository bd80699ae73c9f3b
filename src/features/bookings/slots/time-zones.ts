/** The clock that stands beside the provider's. */
export const ACCRA = 'Africa/Accra'
