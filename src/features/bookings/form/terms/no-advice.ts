/** Only licensed people may give immigration advice for money in Canada (IRPA, section 91). */
export const NO_ADVICE =
  'This consultation is general information. It is not immigration or legal advice: only people licensed for it may give that for a fee.'
