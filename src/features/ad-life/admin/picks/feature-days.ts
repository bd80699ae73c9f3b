/** How long an ad is featured when nobody says otherwise. */
export const USUAL_DAYS = 14
