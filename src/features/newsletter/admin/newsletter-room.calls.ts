import { adminQuery } from '../../../console/calls/admin-query.ts'
import { sendChange } from '../../../console/calls/fetch-json.ts'
import type {
  Candidates,
  CandidatesQuery,
  Newsletter,
  Pictures,
  SavedIssue,
  SaveIssue,
  Subscribers,
  Tested,
} from './newsletter-room.schema.ts'

export const NEWSLETTER = '/api/admin/newsletter'
export const newsletterCall = () => adminQuery<Newsletter>(NEWSLETTER)
export const subscribersCall = () => adminQuery<Subscribers>(`${NEWSLETTER}/subscribers`)
export const candidatesCall = (query: CandidatesQuery) =>
  adminQuery<Candidates>(`${NEWSLETTER}/candidates`, query)
export const picturesCall = (ads: readonly number[]) =>
  adminQuery<Pictures>(`${NEWSLETTER}/pictures`, { ads: ads.join(',') })
export const CONSENTS = `${NEWSLETTER}/consents`
export const previewPath = (id: number, revision: number) => `${NEWSLETTER}/${id}/preview?${revision}`

type Shown = { id: number; revision: number }
const act = <Answer>({ id, ...body }: { id: number }, name: string) =>
  sendChange<Answer>(`${NEWSLETTER}/${id}/${name}`, body)
export const sendDraft = () => sendChange<SavedIssue>(`${NEWSLETTER}/draft`)
export const sendIssueWords = (words: SaveIssue & { id: number }) => act<SavedIssue>(words, 'save')
export const sendUndo = (shown: Shown) => act<SavedIssue>(shown, 'undo')
export const sendReset = (shown: Shown) => act<SavedIssue>(shown, 'reset')
export const sendTest = (id: number) => act<Tested>({ id }, 'test')
export const sendSchedule = (plan: Shown & { at: string | null }) => act<{ ok: true }>(plan, 'schedule')
export const sendNow = (shown: Shown) => act<{ recipients: number }>(shown, 'send')
