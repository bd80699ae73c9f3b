import { adminQuery } from '../../../../console/calls/admin-query.ts'
import { sendChange } from '../../../../console/calls/fetch-json.ts'
import type { Holds, SetHold } from './holds.schema.ts'

export const HOLDS = '/api/admin/ads/holds'
export const holdsCall = () => adminQuery<Holds>(HOLDS)
export const sendHold = (hold: SetHold) => sendChange<{ isHeld: boolean }>(`${HOLDS}/set`, hold)
export const sendLift = (hold: number) => sendChange<{ isLifted: boolean }>(`${HOLDS}/lift`, { hold })
