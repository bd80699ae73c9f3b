/** What a person agrees to. The form shows this text and the consent ledger stores it. */
export const CONSENT_WORDING =
  'By asking you agree to get new ads that match this search by email: at most one email a day, and none when nothing is new. You can stop at any time with one click.'

export const CONFIRM_WORDING =
  'Yes, email me new ads that match this search. I can stop at any time with one click.'

export const FREQUENCY_WORDS = { daily: 'Daily', weekly: 'Weekly' } as const
