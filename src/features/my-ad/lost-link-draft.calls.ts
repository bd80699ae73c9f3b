import { queryOptions } from '@tanstack/react-query'

export interface LostLinkDraft {
  email: string
  error: string
}

/** Filled in by the server when it sends the form back; never fetched. */
export const lostLinkDraftCall = () =>
  queryOptions<LostLinkDraft | null>({ queryKey: ['lost-link-draft'], enabled: false, initialData: null })
