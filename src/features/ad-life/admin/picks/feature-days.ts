/** How long an ad is featured by default. */
export const USUAL_DAYS = 14
