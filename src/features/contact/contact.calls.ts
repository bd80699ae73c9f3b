import { formDraft } from '../../platform/forms/form-draft.ts'
import type { ContactErrors, ContactForm } from './contact.schema.ts'

/** The rejected input of a form sent without JavaScript. */
export interface ContactDraft {
  values: ContactForm
  errors: ContactErrors
  problem: string | null
}

export const contactDraftCall = () => formDraft<ContactDraft>('contact-draft')
