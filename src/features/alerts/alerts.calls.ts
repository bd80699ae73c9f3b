import { withQuery } from '../../paths.ts'
import { call } from '../../platform/calls.ts'
import { formDraft } from '../../platform/forms/form-draft.ts'
import { type AdListQuery, unordered, writeAdListQuery } from '../ads/list/ad-list-query.ts'
import type { OwnAlerts, SearchInWords } from './alerts.schema.ts'

export const ownAlertsCall = (token: string) => call<OwnAlerts>(['/api/alerts', token])

/** Describes a URL's search in words. The server does this, so that the ads list does not load the code. */
export const searchWordsCall = (query: AdListQuery) =>
  call<SearchInWords>([withQuery('/api/alerts/search', writeAdListQuery(unordered(query)))])

/** The submitted values, for showing the form again. */
export interface AlertDraft {
  email: string
  frequency: string
  errors: { email?: string | undefined; frequency?: string | undefined }
  /** A problem with the search itself, or with too many requests. */
  problem: string | null
}

export const alertDraftCall = () => formDraft<AlertDraft>('alert-draft')
