import { adminQuery } from '../../../console/calls/admin-query.ts'
import { sendChange } from '../../../console/calls/fetch-json.ts'
import type { Considered, Decide, Decided, DecidedNow, Previewed, Queue } from './queue.schema.ts'

export const QUEUE = '/api/admin/queue'
export const DECIDED = '/api/admin/queue/decided'

export const queueCall = () => adminQuery<Queue>(QUEUE)
export const decidedCall = (verdict: 'accept' | 'reject') => adminQuery<Decided>(DECIDED, { verdict })
export const sendDecision = (decision: Decide) => sendChange<DecidedNow>('/api/admin/queue/decide', decision)
export const sendUndo = (decisions: readonly number[]) =>
  sendChange<{ undone: number }>('/api/admin/queue/undo', { decisions })

/** The mail that a decision would send. */
export const previewCall = (considered: Considered) => ({
  queryKey: ['/api/admin/queue/preview', considered],
  queryFn: () => sendChange<Previewed>('/api/admin/queue/preview', considered),
})
