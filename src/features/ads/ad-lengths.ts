/** The most characters that an ad may have, for those who post it and those who correct it. */
export const TITLE_LENGTH = 100
export const DESCRIPTION_LENGTH = 5000
