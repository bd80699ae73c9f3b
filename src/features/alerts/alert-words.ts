/** What a person agrees to. The form shows it and the consent ledger keeps it: change it here, and both change. */
export const CONSENT_WORDING =
  'By asking you agree to get new ads that match this search by email: at most one email a day, and none when nothing is new. You can stop at any time with one click.'

export const CONFIRM_WORDING =
  'Yes, email me new ads that match this search. I can stop at any time with one click.'

export const FREQUENCY_WORDS = { daily: 'Daily', weekly: 'Weekly' } as const
