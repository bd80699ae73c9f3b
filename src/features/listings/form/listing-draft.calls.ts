import type { ListingKind } from '../../../../database/schema.ts'
import { formDraft } from '../../../platform/forms/form-draft.ts'
import type { DraftPhoto } from '../../photos/photos.schema.ts'
import type { TypedValues } from '../listing-form.ts'

/** What was typed and its errors, to show the form again. */
export interface ListingDraft {
  values: TypedValues
  photo: DraftPhoto | null
  errors: Record<string, string>
  problem: string | null
}

export const listingDraftCall = (kind: ListingKind) => formDraft<ListingDraft>('listing-draft', kind)
