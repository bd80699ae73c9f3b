/** After this many days a confirmed number is due for another call. */
export const CONFIRMED_FOR_DAYS = 90
