import { queryOptions } from '@tanstack/react-query'
import type { DraftPhoto } from '../../../photos/photos.schema.ts'
import type { AdForm, AdFormErrors } from '../ad-form.schema.ts'

/** What was typed, with what is wrong with it: the form shown again. */
export interface AdDraft {
  values: AdForm
  photos: DraftPhoto[]
  errors: AdFormErrors
  problem: string | null
}

/** Filled in by the server when it sends the form back; never fetched. */
export const adDraftCall = () =>
  queryOptions<AdDraft | null>({ queryKey: ['ad-draft'], enabled: false, initialData: null })
