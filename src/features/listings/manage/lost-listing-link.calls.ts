import { queryOptions } from '@tanstack/react-query'

export interface LostListingDraft {
  email: string
  error: string
}

/** Filled in by the server when it sends the form back; never fetched. */
export const lostListingDraftCall = () =>
  queryOptions<LostListingDraft | null>({
    queryKey: ['lost-listing-draft'],
    enabled: false,
    initialData: null,
  })
