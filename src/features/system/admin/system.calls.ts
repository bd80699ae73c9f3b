import { adminQuery } from '../../../console/calls/admin-query.ts'
import type { SynonymList } from '../../search/synonyms/synonyms.schema.ts'
import type { Jobs, System } from './system.schema.ts'

export const SYSTEM_PATH = '/api/admin/system'
export const SYNONYMS_PATH = '/api/admin/synonyms'

interface Misses {
  misses: { term: string; searches: number }[]
}

export const systemCall = () => adminQuery<System>(SYSTEM_PATH)
export const jobsCall = () => adminQuery<Jobs>(`${SYSTEM_PATH}/jobs`)
export const missesCall = () => adminQuery<Misses>('/api/admin/search-misses', { days: 30 })
export const synonymsCall = () => adminQuery<SynonymList>(SYNONYMS_PATH)
