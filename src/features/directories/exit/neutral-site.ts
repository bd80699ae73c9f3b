/** A site that anyone may have open, and that says nothing about the one who opened it. */
export const NEUTRAL_SITE = 'https://weather.gc.ca'

/** Marks a tab that was left quickly, until somebody opens the site anew in it. */
export const LEFT_KEY = 'left'
