export const MESSAGE_LENGTH = 2000
