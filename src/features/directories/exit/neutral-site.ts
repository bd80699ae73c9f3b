/** A site that anyone may have open, and that says nothing about the one who opened it. */
export const NEUTRAL_SITE = 'https://weather.gc.ca'
