import { queryOptions } from '@tanstack/react-query'
import { ALERT_DRAFT_KEY, type AlertDraft } from './alert-draft.ts'

/** Filled in by the server when it sends the form back; never fetched. */
export const alertDraftCall = () =>
  queryOptions<AlertDraft | null>({ queryKey: ALERT_DRAFT_KEY, enabled: false, initialData: null })
