/** Where this device keeps its saved ads. */
export const SAVED_ADS_KEY = 'saved-ads'
/** Sent to the window when they change. */
export const SAVED_CHANGED = 'savedchange'
