/** So long a slot is kept for somebody who has not confirmed yet. Browser and mails say the same. */
export const HOLD_MINUTES = 15

export const ONE_STEP_LEFT = `One step left: confirm in the email we sent. We hold this time for ${HOLD_MINUTES} minutes.`
