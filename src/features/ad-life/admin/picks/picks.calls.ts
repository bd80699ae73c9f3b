import { adminQuery } from '../../../../console/calls/admin-query.ts'
import { sendChange } from '../../../../console/calls/fetch-json.ts'
import type { NewPick, Picks } from './picks.schema.ts'

export const PICKS = '/api/admin/picks'
export const picksCall = () => adminQuery<Picks>(PICKS)

type Ok = { ok: true }
export const sendPick = (pick: NewPick) => sendChange<Ok>(`${PICKS}/add`, pick)
export const sendPickOrder = (ids: readonly number[]) => sendChange<Ok>(`${PICKS}/order`, { ids })
export const sendPickRemoval = (id: number) => sendChange<Ok>(`${PICKS}/remove`, { id })
export const sendPickStart = (id: number) => sendChange<Ok>(`${PICKS}/start`, { id })
export const sendPickDates = (dates: { id: number; endsOn: string }) =>
  sendChange<Ok>(`${PICKS}/dates`, dates)
