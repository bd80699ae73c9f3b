import type { FastifyInstance } from 'fastify'
import { type AdminDeps, adminChange, adminRead, refuse } from '../../../../console/server/admin-calls.ts'
import { countAds } from '../ads-room.queries.ts'
import { type AdsQuery, adsQuerySchema } from '../ads-room.schema.ts'
import { countAdFilters, deleteAdFilter, insertAdFilter, listAdFilters } from './ad-filters.queries.ts'
import { filterIdSchema, newFilterSchema, savedFiltersSchema } from './ad-filters.schema.ts'

const role = 'operator'
/** Each is counted whenever the room opens. */
const MAX_FILTERS = 10

/** The operator's own saved filters of ads, and the shared ones. */
export function registerAdFilters(scope: FastifyInstance, deps: AdminDeps) {
  const { db, now } = deps
  const countOf = async (query: AdsQuery) => (await countAds(db, query, now()))[query.tab] ?? 0
  adminRead(scope, '/ads/filters', {
    role,
    answer: savedFiltersSchema,
    async read({ operator }) {
      const saved = await listAdFilters(db, operator.id)
      const filters = saved.map(async ({ id, name, query, ownerId, isShared }) => ({
        id,
        name,
        query,
        found: await countOf(readQuery(query)),
        isShared,
        canRemove: ownerId === operator.id || (isShared && operator.role === 'owner'),
      }))
      return { filters: await Promise.all(filters) }
    },
  })
  adminChange(scope, deps, '/ads/filters/save', {
    role,
    action: 'ads.save-filter',
    body: newFilterSchema,
    async change({ input: { name, query, isShared }, operator }) {
      const kept = keptQuery(query)
      if (!kept) return refuse('Choose a filter first.')
      if ((await countAdFilters(db, operator.id)) >= MAX_FILTERS)
        return refuse(`You have ${MAX_FILTERS} saved filters. Remove one first.`, { field: 'name' })
      await insertAdFilter(db, { name, query: kept, ownerId: operator.id, isShared, createdAt: now() })
      return { recorded: { target: name } }
    },
  })
  adminChange(scope, deps, '/ads/filters/remove', {
    role,
    action: 'ads.remove-filter',
    body: filterIdSchema,
    async change({ input: { id }, operator }) {
      const own = await deleteAdFilter(db, id, operator.id)
      const name = own ?? (operator.role === 'owner' ? await deleteAdFilter(db, id, null) : null)
      if (name === null) return refuse('This filter is gone, or it isn’t yours.', { status: 404 })
      return { recorded: { target: name } }
    },
  })
}

/** The filters of a URL as they are stored: only known ones that are set, without page and sort order. */
function keptQuery(search: string): string {
  const { page: _page, sort: _sort, ...filters } = readQuery(search)
  const defaults = readQuery('')
  const set = Object.entries(filters).filter(([name, value]) => value !== defaults[name as keyof AdsQuery])
  return new URLSearchParams(set).toString()
}

const readQuery = (search: string): AdsQuery =>
  adsQuerySchema.parse(Object.fromEntries(new URLSearchParams(search)))
