import { adminQuery } from '../../../../console/calls/admin-query.ts'
import { sendChange } from '../../../../console/calls/fetch-json.ts'
import type { Changes } from '../../corrections.schema.ts'
import type { FactDetails, FactsPage, FactsQuery } from '../facts.schema.ts'

export const FACTS = '/api/admin/facts'
export const FACT = '/api/admin/facts/one'
export const factsCall = (query: FactsQuery) => adminQuery<FactsPage>(FACTS, query)
export const factCall = (key: string) => ({
  ...adminQuery<FactDetails>(FACT, { key }),
  // Another entry is another matter: nothing of the one before may stand beside it.
  placeholderData: undefined,
})

interface Done {
  ids: number[]
}
export const sendCorrections = (body: { key: string; changes: Changes }) =>
  sendChange<Done>('/api/admin/facts/correct', body)
export const sendConfirmation = (key: string) => sendChange<Done>('/api/admin/facts/confirm', { key })
export const sendUndo = (body: { kind: 'correction' | 'confirmation'; id: number }) =>
  sendChange<Done>('/api/admin/facts/undo', body)
export const sendLinkTest = (key: string) =>
  sendChange<{ link: FactDetails['line']['link']; note: string }>('/api/admin/facts/test-link', { key })

interface Decision {
  id: number
  status: 'fixed' | 'unchanged'
  reason?: string
  words?: string
}
export const reportReasonsCall = () =>
  adminQuery<{ reasons: { id: string; words: string }[] }>('/api/admin/feedback/reasons')
export const sendDecision = (body: Decision) => sendChange<{ ok: true }>('/api/admin/feedback/decide', body)
