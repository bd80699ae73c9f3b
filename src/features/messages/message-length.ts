export const MESSAGE_LENGTH = 2000
/** An answer carries so many at most. */
export const MAX_MESSAGE_PHOTOS = 3
