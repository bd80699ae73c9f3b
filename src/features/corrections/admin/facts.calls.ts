import { adminQuery } from '../../../console/calls/admin-query.ts'
import type { FactDetails, FactsPage, FactsQuery } from './facts.schema.ts'

export const factsCall = (query: FactsQuery) => adminQuery<FactsPage>('/api/admin/facts', query)
export const factCall = (key: string) => adminQuery<FactDetails>('/api/admin/facts/one', { key })
