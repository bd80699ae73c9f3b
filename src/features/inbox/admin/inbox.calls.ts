import { adminQuery } from '../../../console/calls/admin-query.ts'
import { sendChange } from '../../../console/calls/fetch-json.ts'
import type { InboxPage, InboxQuery, Message } from './inbox.schema.ts'

export const INBOX = '/api/admin/inbox'
export const MESSAGE = '/api/admin/inbox/message'
export const inboxCall = (query: InboxQuery) => adminQuery<InboxPage>(INBOX, query)
export const messageCall = (key: string) => ({
  ...adminQuery<Message>(MESSAGE, { key }),
  // Another message is another matter: nothing of the one before may stand beside it.
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
export const sendReveal = (key: string) => sendChange<{ value: string }>('/api/admin/inbox/reveal', { key })
