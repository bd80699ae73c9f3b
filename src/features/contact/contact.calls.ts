import { formDraft } from '../../platform/forms/form-draft.ts'
import type { ContactErrors, ContactForm } from './contact.schema.ts'

/** What was typed and refused, when the form came without script. */
export interface ContactDraft {
  values: ContactForm
  errors: ContactErrors
  problem: string | null
}

export const contactDraftCall = () => formDraft<ContactDraft>('contact-draft')
