import { adminQuery } from '../../../../console/calls/admin-query.ts'
import { sendChange } from '../../../../console/calls/fetch-json.ts'
import type { Picks } from './picks.schema.ts'

export const PICKS = '/api/admin/picks'
export const picksCall = () => adminQuery<Picks>(PICKS)

type Ok = { ok: true }
export const sendPick = (id: number) => sendChange<Ok>(`${PICKS}/add`, { id })
export const sendPickOrder = (ids: readonly number[]) => sendChange<Ok>(`${PICKS}/order`, { ids })
export const sendPickRemoval = (id: number) => sendChange<Ok>(`${PICKS}/remove`, { id })
