/** The localStorage key of the ads saved on this device. */
export const SAVED_ADS_KEY = 'saved-ads'
/** The event dispatched on `window` when they change. */
export const SAVED_CHANGED = 'savedchange'
