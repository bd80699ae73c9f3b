import { queryOptions } from '@tanstack/react-query'
import type { ContactErrors, ContactForm } from './contact.schema.ts'

/** What was typed and refused, when the form came without script. */
export interface ContactDraft {
  values: ContactForm
  errors: ContactErrors
  problem: string | null
}

/** Filled in by the server when it sends the form back; never fetched. */
export const contactDraftCall = () =>
  queryOptions<ContactDraft | null>({ queryKey: ['contact-draft'], enabled: false, initialData: null })
