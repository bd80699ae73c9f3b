import { adminQuery } from '../../../../console/calls/admin-query.ts'
import { sendChange } from '../../../../console/calls/fetch-json.ts'
import type { NewFilter, SavedFilters } from './ad-filters.schema.ts'

export const AD_FILTERS = '/api/admin/ads/filters'
export const adFiltersCall = () => adminQuery<SavedFilters>(AD_FILTERS)
export const sendFilter = (filter: NewFilter) => sendChange<{ ok: true }>(`${AD_FILTERS}/save`, filter)
export const sendFilterRemoval = (id: number) => sendChange<{ ok: true }>(`${AD_FILTERS}/remove`, { id })
