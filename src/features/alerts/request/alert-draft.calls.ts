import { formDraft } from '../../../platform/form-draft.ts'

/** What was typed into the form, when it has to be shown again. */
export interface AlertDraft {
  email: string
  frequency: string
  errors: { email?: string | undefined; frequency?: string | undefined }
  /** What is wrong with the search itself, or with asking so often. */
  problem: string | null
}

export const alertDraftCall = () => formDraft<AlertDraft>('alert-draft')
