/** How long an unconfirmed slot is held. The page and the emails name the same number. */
export const HOLD_MINUTES = 15

export const ONE_STEP_LEFT = `One step left: confirm in the email we sent. We hold this time for ${HOLD_MINUTES} minutes.`
