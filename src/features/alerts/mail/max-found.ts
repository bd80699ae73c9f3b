/** Ads that one alert finds at most; a mail says that there are more. */
export const MAX_FOUND = 100
