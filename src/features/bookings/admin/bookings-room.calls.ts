import { adminQuery } from '../../../console/calls/admin-query.ts'
import { sendChange } from '../../../console/calls/fetch-json.ts'
import type { OwnHours } from '../slots/current-hours.ts'
import type { BookingsPage, BookingsQuery, FreeSlots, NewDayOff, Step } from './bookings-room.schema.ts'

export const BOOKINGS = '/api/admin/bookings'
export const bookingsCall = (query: BookingsQuery) => adminQuery<BookingsPage>(BOOKINGS, query)
export const freeSlotsCall = (id: number) => adminQuery<FreeSlots>(`/api/admin/bookings/${id}/slots`)

type Ok = { ok: true }
export const sendStep = (step: Step) => sendChange<Ok>('/api/admin/bookings/step', step)
export const sendDayOff = (dayOff: NewDayOff) => sendChange<Ok>('/api/admin/bookings/days-off', dayOff)
export const sendHours = (hours: OwnHours) => sendChange<Ok>('/api/admin/bookings/hours', hours)
export const sendDayOn = (id: number) => sendChange<Ok>('/api/admin/bookings/days-off/remove', { id })
