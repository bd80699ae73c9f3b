/** What a person agrees to, for the form and the consent ledger alike: a change here changes both. */
export const CONSENT_WORDING =
  'By subscribing you agree to get our newsletter by email. You can unsubscribe at any time with one click.'

export const CONFIRM_WORDING =
  'Yes, send me the newsletter by email. I can unsubscribe at any time with one click.'

export const SUBSCRIBED = 'You have been successfully subscribed to our newsletter.'
export const ONE_STEP_LEFT = 'One step left: confirm in the email we sent.'
export const INVALID_EMAIL = 'Please enter a valid email address'

/** What was typed into a form that was sent without script, to show it again. */
export interface Typed {
  kind: 'subscribe' | 'data'
  email: string
  error: string
}

/** The query key of the typed form. Server and pages both use this file, so it imports nothing. */
export const TYPED_KEY = ['newsletter-typed']
