import { formDraft } from '../../../../platform/forms/form-draft.ts'
import type { DraftPhoto } from '../../../photos/photos.schema.ts'
import type { AdForm, AdFormErrors } from '../ad-form.schema.ts'

/** What was typed and its errors, to show the form again. */
export interface AdDraft {
  values: AdForm
  photos: DraftPhoto[]
  errors: AdFormErrors
  problem: string | null
}

export const adDraftCall = () => formDraft<AdDraft>('ad-draft')
