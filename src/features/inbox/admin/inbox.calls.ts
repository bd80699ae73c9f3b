import { adminQuery } from '../../../console/calls/admin-query.ts'
import { sendChange } from '../../../console/calls/fetch-json.ts'
import type { InboxPage, InboxQuery, Message, Replies, Team } from './inbox.schema.ts'

export const INBOX = '/api/admin/inbox'
export const MESSAGE = '/api/admin/inbox/message'
export const inboxCall = (query: InboxQuery) => adminQuery<InboxPage>(INBOX, query)
export const REPLIES = '/api/admin/inbox/replies'
export const teamCall = () => adminQuery<Team>('/api/admin/inbox/team')
export const repliesCall = () => adminQuery<Replies>(REPLIES)
export const messageCall = (key: string) => ({
  ...adminQuery<Message>(MESSAGE, { key }),
  // Never show the previous message while another one loads.
  placeholderData: undefined,
})

type Ok = { ok: true }
export const sendReply = (body: { key: string; text: string; isDone: boolean }) =>
  sendChange<Ok>('/api/admin/inbox/reply', body)
export const sendNote = (body: { key: string; text: string }) => sendChange<Ok>('/api/admin/inbox/note', body)
export const sendClose = (body: { key: string; status: 'fixed' | 'unchanged'; reason: string }) =>
  sendChange<Ok>('/api/admin/inbox/close', body)
export const sendMark = (body: { key: string; isRead?: boolean; isDone?: boolean }) =>
  sendChange<Ok>('/api/admin/inbox/mark', body)
export const sendAssign = (body: { key: string; to: string | null }) =>
  sendChange<Ok>('/api/admin/inbox/assign', body)
export const sendSavedReply = (body: { title: string; text: string }) =>
  sendChange<Ok>(`${REPLIES}/save`, body)
export const sendReplyRemoval = (id: number) => sendChange<Ok>(`${REPLIES}/remove`, { id })
export const sendReveal = (key: string) => sendChange<{ value: string }>('/api/admin/inbox/reveal', { key })
