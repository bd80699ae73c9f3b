import { type EmailDraft, formDraft } from '../../../platform/form-draft.ts'

export const lostListingDraftCall = () => formDraft<EmailDraft>('lost-listing-draft')
