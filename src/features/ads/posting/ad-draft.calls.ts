import { queryOptions } from '@tanstack/react-query'
import type { AdForm, AdFormErrors } from './ad-form.schema.ts'

export interface DraftPhoto {
  id: string
  caption: string
  width: number
  height: number
  placeholder: string
  /** Opens its picture while the ad is not on the site. */
  key?: string | undefined
}

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
