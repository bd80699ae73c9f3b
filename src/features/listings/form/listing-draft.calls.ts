import { queryOptions } from '@tanstack/react-query'
import type { ListingKind } from '../../../../database/schema.ts'
import type { DraftPhoto } from '../../photos/photos.schema.ts'
import type { TypedValues } from '../listing-form.ts'

/** What was typed, with what is wrong with it: the form shown again. */
export interface ListingDraft {
  values: TypedValues
  photo: DraftPhoto | null
  errors: Record<string, string>
  problem: string | null
}

/** Filled in by the server when it sends the form back; never fetched. */
export const listingDraftCall = (kind: ListingKind) =>
  queryOptions<ListingDraft | null>({ queryKey: ['listing-draft', kind], enabled: false, initialData: null })
