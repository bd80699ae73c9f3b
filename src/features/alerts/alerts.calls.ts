import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/calls.ts'
import { ALERT_DRAFT_KEY, type AlertDraft } from './alert-draft.ts'
import type { OwnAlerts } from './alerts.schema.ts'

export const ownAlertsCall = (token: string) => call<OwnAlerts>(['/api/alerts', token])

/** Filled in by the server when it sends the form back; never fetched. */
export const alertDraftCall = () =>
  queryOptions<AlertDraft | null>({ queryKey: ALERT_DRAFT_KEY, enabled: false, initialData: null })
