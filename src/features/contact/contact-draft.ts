import type { ContactErrors, ContactForm } from './contact.schema.ts'

/** What was typed and refused, when the form came without script. */
export interface ContactDraft {
  values: ContactForm
  errors: ContactErrors
  problem: string | null
}

/** Where the page finds it. Apart from the call, because the server runs without React. */
export const CONTACT_DRAFT_KEY = ['contact-draft'] as const
