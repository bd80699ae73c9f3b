import type { Database } from '../../../../database/client.ts'
import type { Now } from '../../../platform/time/clock.ts'
import { toLocalTime } from '../../../platform/time/local-time.ts'
import type { CategoryField } from '../../categories/fields/category-fields.schema.ts'
import { AD_KINDS } from '../ad-kinds.ts'
import { fieldFilterWords } from '../find/filter/field-conditions.ts'
import { listFieldsOf, readFilter } from '../find/filter/read-filter.ts'
import { type AdFilter, isNarrowed } from '../find/find-ads.queries.ts'
import type { ListMemory } from '../find/list-memory.ts'
import { resolveSearch } from '../find/search/resolve-search.ts'
import type { SearchHelp } from '../find/search/search-help.ts'
import { FLAG_NAMES, KIND_NAMES } from '../list/ad-filter-names.ts'
import { type AdListQuery, FLAGS, MAX_RESULTS } from '../list/ad-list-query.ts'
import { type Counted, countParts, countWhole, type Part, PRICE_BARS, totalOf } from './facets.queries.ts'
import type { FacetGroup, Facets, FieldFacet } from './facets.schema.ts'
import { listFieldOptions, viewOf } from './field-options.ts'

interface Deps {
  db: Database
  now: Now
  timeZone: string
  help?: SearchHelp
  memory?: ListMemory
}

/** The counts of one set of ads: all that match, or all that match without one filter. */
interface Counts {
  isCapped: boolean
  total: number
  of: (part: Counted['part'], value?: string) => number
  /** The counted values of a field or of the category: value and number. */
  wordsOf: (key: string) => [value: string, count: number][]
}

/** How many ads each choice would show with all other filters kept: each filter is counted without itself. */
export async function countFacets(deps: Deps, query: AdListQuery): Promise<Facets> {
  const { db, help, memory } = deps
  const today = toLocalTime(deps.now(), deps.timeZone).date
  const typed = await readFilter(db, query, memory)
  const filter = typed && (await resolveSearch({ db, help, memory }, typed))
  const fields = (await listFieldsOf(db, filter?.category, memory)).filter(isFacetField)
  const asked = new Map<string, Promise<Counts>>()
  const whole = JSON.stringify(filter)
  const countAll = async (all: AdFilter) => toCounts((await countWhole(db, all, memory)).rows)
  const countOf = async (some: AdFilter, part: Part) => toCounts(await countParts(db, some, [part]))
  const count = (without: AdFilter, part: Part) => {
    const set = JSON.stringify(without)
    const key = set === whole ? set : `${part} ${set}`
    const counts = asked.get(key) ?? (set === whole ? countAll(without) : countOf(without, part))
    asked.set(key, counts)
    return counts
  }
  if (!filter) return nothing(fields)
  const { category, ...others } = filter
  const hasOwnCounts = category === undefined && isNarrowed(others)
  const [all, kinds, prices, flags, fieldFacets] = await Promise.all([
    count(filter, 'kind'),
    count({ ...filter, kind: undefined }, 'kind'),
    count({ ...filter, minCents: undefined, maxCents: undefined }, 'price'),
    Promise.all(FLAGS.map((flag) => count({ ...filter, [flag]: false }, flag))),
    Promise.all(
      fields.map(async (field): Promise<FieldFacet> => {
        const rest = (filter.fields ?? []).filter(({ key }) => key !== field.key)
        const counts = await count({ ...filter, fields: rest.length > 0 ? rest : undefined }, 'field')
        return toFacet(field, counts, { today, text: query.fields?.[field.key] })
      }),
    ),
  ])
  return {
    total: Math.min(all.total, MAX_RESULTS),
    isCapped: all.isCapped,
    kinds: group(
      kinds,
      AD_KINDS.map((kind) => [kind, KIND_NAMES[kind], kinds.of('kind', kind)]),
    ),
    flags: {
      counts: FLAGS.map((flag, at) => ({
        value: flag,
        label: FLAG_NAMES[flag],
        count: flags[at]?.of(flag) ?? 0,
      })),
      isCapped: flags.some(({ isCapped }) => isCapped),
    },
    categories: hasOwnCounts
      ? group(
          all,
          all.wordsOf('category').map(([id, n]) => [id, '', n]),
        )
      : null,
    prices: toBars(prices),
    fields: fieldFacets,
  }
}

const isFacetField = ({ isFacet, type }: CategoryField) => isFacet && type !== 'text'

function toCounts(rows: readonly Counted[]): Counts {
  const total = totalOf(rows)
  const by = new Map(rows.map(({ part, value, count }) => [`${part} ${value}`, count]))
  return {
    total,
    isCapped: total > MAX_RESULTS,
    of: (part, value = '') => by.get(`${part} ${value}`) ?? 0,
    wordsOf: (key) =>
      rows.flatMap(({ part, value, count }): [string, number][] => {
        if (part === 'category') return key === 'category' ? [[value, count]] : []
        return part === 'field' && value.startsWith(`${key}=`) ? [[value.slice(key.length + 1), count]] : []
      }),
  }
}

function group({ isCapped }: Pick<Counts, 'isCapped'>, counts: [string, string, number][]): FacetGroup {
  return { isCapped, counts: counts.map(([value, label, count]) => ({ value, label, count })) }
}

function toFacet(
  field: CategoryField,
  counts: Counts,
  { today, text }: { today: string; text: string | undefined },
) {
  const { key, label, unit } = field
  const options = listFieldOptions(field, counts.wordsOf(key), {
    today,
    total: Math.min(counts.total, MAX_RESULTS),
  })
  const words = text ? fieldFilterWords(field, text) : null
  return { key, label, unit, view: viewOf(field), words, isCapped: counts.isCapped, counts: options }
}

const MIN_PRICED = 8

/** The distribution of prices; null when too few ads have a price. */
function toBars(counts: Counts): Facets['prices'] {
  const bars = Array.from({ length: PRICE_BARS }, (_, at) => counts.of('price', String(at)))
  const priced = bars.reduce((sum, bar) => sum + bar, 0)
  return priced < MIN_PRICED ? null : { bars, step: counts.of('priceStep') / 100 }
}

function nothing(fields: readonly CategoryField[]): Facets {
  const none = { counts: [], isCapped: false }
  const kinds = AD_KINDS.map((value) => ({ value, label: KIND_NAMES[value], count: 0 }))
  const flags = FLAGS.map((value) => ({ value, label: FLAG_NAMES[value], count: 0 }))
  return {
    total: 0,
    isCapped: false,
    kinds: { ...none, counts: kinds },
    flags: { ...none, counts: flags },
    categories: null,
    prices: null,
    fields: fields.map((field) => ({
      ...none,
      key: field.key,
      label: field.label,
      unit: field.unit,
      view: viewOf(field),
      words: null,
    })),
  }
}
