import { queryOptions } from '@tanstack/react-query'
import { CONTACT_DRAFT_KEY, type ContactDraft } from './contact-draft.ts'

/** Filled in by the server when it sends the form back; never fetched. */
export const contactDraftCall = () =>
  queryOptions<ContactDraft | null>({ queryKey: CONTACT_DRAFT_KEY, enabled: false, initialData: null })
