/** What was typed into a form that was sent without script and has to be shown again. */
export interface Typed {
  kind: 'subscribe' | 'data'
  email: string
  error: string
}

/** Where the page finds it. Server and pages both use this file, so it imports nothing. */
export const TYPED_KEY = ['newsletter-typed']
