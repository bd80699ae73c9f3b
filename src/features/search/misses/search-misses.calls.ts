import { adminQuery } from '../../../console/calls/admin-query.ts'
import type { SearchMisses } from './search-misses.schema.ts'

export const searchMissesCall = (days: '7' | '30' | '90' = '30') =>
  adminQuery<SearchMisses>('/api/admin/search-misses', { days })
