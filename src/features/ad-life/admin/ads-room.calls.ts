import { adminQuery } from '../../../console/calls/admin-query.ts'
import { sendChange, sendFile } from '../../../console/calls/fetch-json.ts'
import type { Act, Acted, AdDetail, AdsPage, AdsQuery } from './ads-room.schema.ts'

export const ADS = '/api/admin/ads'
export const adsCall = (query: Partial<AdsQuery>) => adminQuery<AdsPage>(ADS, query)
export const AD = (id: number) => `/api/admin/ads/${id}`
export const adCall = (id: number) => adminQuery<AdDetail>(AD(id))
export const removalReasonsCall = () =>
  adminQuery<{ reasons: { id: string; name: string; words: string }[] }>('/api/admin/ads/reasons')
export const sendAct = (act: Act) => sendChange<Acted>('/api/admin/ads/act', act)
export const sendReveal = (id: number, what: 'email' | 'phone') =>
  sendChange<{ value: string }>('/api/admin/ads/reveal', { id, what })
export const sendLicenceCheck = (check: { id: number; what: string }) =>
  sendChange<{ isChecked: boolean }>('/api/admin/ads/licence-check', check)
export const sendWords = (email: { id: number; words: string }) =>
  sendChange<{ isSent: boolean }>('/api/admin/ads/write', email)
export const sendRemoveSamples = () => sendChange<{ removed: number }>('/api/admin/ads/samples/remove')

/** Uploads one photo before the edit that uses it. */
export const sendPhoto = (photo: File) =>
  sendFile<{ id: string; src: string }>('/api/admin/ads/photos', photo)
