import { withQuery } from '../../paths.ts'
import { call } from '../../platform/calls.ts'
import { type AdListQuery, unordered, writeAdListQuery } from '../ads/list/ad-list-query.ts'
import type { OwnAlerts, SearchInWords } from './alerts.schema.ts'

export const ownAlertsCall = (token: string) => call<OwnAlerts>(['/api/alerts', token])

/** The search of an address in words: made on the server, so that the list of ads need not share its code. */
export const searchWordsCall = (query: AdListQuery) =>
  call<SearchInWords>([withQuery('/api/alerts/search', writeAdListQuery(unordered(query)))])
