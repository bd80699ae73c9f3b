/** The most ads listed for one alert; the email says if there are more. */
export const MAX_FOUND = 100
