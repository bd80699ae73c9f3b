/** A site that anyone may have open, and that reveals nothing about the visitor. */
export const NEUTRAL_SITE = 'https://weather.gc.ca'

/** Marks a tab that was left quickly, until the site is opened in it again without Back or Forward. */
export const LEFT_KEY = 'left'
