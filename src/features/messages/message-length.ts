export const MESSAGE_LENGTH = 2000
/** Per answer. */
export const MAX_MESSAGE_PHOTOS = 3
