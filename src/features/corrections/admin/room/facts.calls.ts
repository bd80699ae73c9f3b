import { adminQuery } from '../../../../console/calls/admin-query.ts'
import { sendChange } from '../../../../console/calls/fetch-json.ts'
import type { Changes } from '../../corrections.schema.ts'
import type { EntryPlaces, FactDetails, FactsPage, FactsQuery, HistoryKind } from '../facts.schema.ts'

export const FACTS = '/api/admin/facts'
export const FACT = '/api/admin/facts/one'
export const factsCall = (query: FactsQuery) => adminQuery<FactsPage>(FACTS, query)
export const factCall = (key: string) => ({
  ...adminQuery<FactDetails>(FACT, { key }),
  // Never show the previous entry's data while another entry loads.
  placeholderData: undefined,
})

interface Done {
  ids: number[]
}
export const sendCorrections = (body: { key: string; changes: Changes }) =>
  sendChange<Done>('/api/admin/facts/correct', body)
export const sendConfirmation = (key: string) => sendChange<Done>('/api/admin/facts/confirm', { key })
export const sendUndo = (body: { kind: HistoryKind; id: number }) =>
  sendChange<Done>('/api/admin/facts/undo', body)
export const sendLinkTest = (key: string) =>
  sendChange<{ link: FactDetails['line']['link']; note: string }>('/api/admin/facts/test-link', { key })

export const entryPlacesCall = () => adminQuery<EntryPlaces>('/api/admin/facts/places')
export const sendEntry = (body: { directory: string; group: string; values: Changes }) =>
  sendChange<{ id: number; key: string }>('/api/admin/facts/add', body)
export const sendCheckLinks = () => sendChange<{ links: number }>('/api/admin/facts/check-links', {})

interface Decision {
  id: number
  status: 'fixed' | 'unchanged'
  reason?: string
  words?: string
}
export const reportReasonsCall = () =>
  adminQuery<{ reasons: { id: string; words: string }[] }>('/api/admin/feedback/reasons')
export const sendDecision = (body: Decision) => sendChange<{ ok: true }>('/api/admin/feedback/decide', body)
