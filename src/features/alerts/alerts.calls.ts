import { withQuery } from '../../paths.ts'
import { call } from '../../platform/calls.ts'
import { formDraft } from '../../platform/forms/form-draft.ts'
import { type AdListQuery, unordered, writeAdListQuery } from '../ads/list/ad-list-query.ts'
import type { OwnAlerts, SearchInWords } from './alerts.schema.ts'

export const ownAlertsCall = (token: string) => call<OwnAlerts>(['/api/alerts', token])

/** The search of an address in words: made on the server, so that the list of ads need not share its code. */
export const searchWordsCall = (query: AdListQuery) =>
  call<SearchInWords>([withQuery('/api/alerts/search', writeAdListQuery(unordered(query)))])

/** What was typed into the form, when it has to be shown again. */
export interface AlertDraft {
  email: string
  frequency: string
  errors: { email?: string | undefined; frequency?: string | undefined }
  /** What is wrong with the search itself, or with asking so often. */
  problem: string | null
}

export const alertDraftCall = () => formDraft<AlertDraft>('alert-draft')
