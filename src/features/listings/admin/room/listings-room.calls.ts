import { adminQuery } from '../../../../console/calls/admin-query.ts'
import { sendChange } from '../../../../console/calls/fetch-json.ts'
import type {
  Acted,
  ActOnListings,
  AddListing,
  EditListing,
  ListingDetail,
  ListingsPage,
  ListingsQuery,
} from '../listings-room.schema.ts'

export const LISTINGS = '/api/admin/listings'
export const listingsCall = (query: ListingsQuery) => adminQuery<ListingsPage>(LISTINGS, query)
export const LISTING = (id: number) => `/api/admin/listings/${id}`
export const listingCall = (id: number) => ({
  ...adminQuery<ListingDetail>(LISTING(id)),
  placeholderData: undefined,
})
export const listingReasonsCall = () =>
  adminQuery<{ reasons: { id: string; words: string }[] }>('/api/admin/listings/reasons')
export const sendListingAct = (act: ActOnListings) => sendChange<Acted>('/api/admin/listings/act', act)
export const sendListingEdit = (id: number, body: EditListing) =>
  sendChange<{ ok: true }>(`${LISTING(id)}/edit`, body)
export const sendListing = (body: AddListing) => sendChange<{ id: number }>('/api/admin/listings/add', body)
export const sendListingReveal = (id: number) =>
  sendChange<{ value: string }>('/api/admin/listings/reveal', { id })
