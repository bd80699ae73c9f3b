import { type EmailDraft, formDraft } from '../../../platform/forms/form-draft.ts'

export const lostListingDraftCall = () => formDraft<EmailDraft>('lost-listing-draft')
