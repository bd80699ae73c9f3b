import { paths } from '../../paths.ts'
import { dayAndYear } from '../../platform/time/calendar-day.ts'
import { describeLink, type LinkStatuses } from '../directories/link-status.ts'
import { isKnownPlace } from '../places/find-place.ts'
import { chooseBest } from './engine/choose-best.ts'
import type { Rated } from './engine/rate-items.ts'
import type { Answer, SearchEngine } from './engine/search-engine.ts'
import type { BestAnswer, SearchAnswer, SearchCall, SearchGroup, SearchItem } from './search.schema.ts'
import { MAX_PER_GROUP, type SearchKind } from './search-kinds.ts'
import type { IndexedItem } from './sources/search-source.ts'

/** Ads are counted up to this number. */
const MAX_COUNTED = 1_000
const PER_GROUP = 3
/** Results below this share of the best score have little to do with the search. */
const MIN_OF_BEST = 0.4

/** Searches everything: the best answer if one is sure, then groups in the order of their best hit. */
export async function searchSite(
  engine: SearchEngine,
  call: SearchCall,
  statuses: LinkStatuses = {},
): Promise<SearchAnswer> {
  const answer = await engine.find(call.q, { isTyping: call.typing === '1', withLookup: isAdAsked(call) })
  const q = answer.corrected ?? call.q.trim()
  const rated = withoutWeak(answer.rated)
  const { isClosest } = answer
  const best = call.kind || isClosest ? null : chooseBest(rated)
  if (rated.length === 0 && answer.understood.isLiteral) return findInstead(engine, call, answer)
  const groups = toGroups(best ? rated.filter((one) => one !== best) : rated, { call, answer, q })
  const total = groups.reduce((sum, group) => sum + group.total, best ? 1 : 0)
  return {
    total,
    ...(best && { best: toBest(withBring(best.item, rated), statuses) }),
    groups,
    ...(answer.corrected && !isClosest && { didYouMean: answer.corrected }),
    ...(isClosest && total > 0 && { isClosest }),
    words: wordsOf(answer),
  }
}

/** Exact words that match nothing return nothing; a correction is only offered. */
async function findInstead(engine: SearchEngine, call: SearchCall, answer: Answer): Promise<SearchAnswer> {
  const nothing = { total: 0, groups: [], words: wordsOf(answer) }
  const meant = engine.correct(call.q)
  if (!meant) return nothing
  const { total } = await searchSite(engine, { ...call, q: meant })
  return total > 0 ? { ...nothing, didYouMean: meant, meantTotal: total } : nothing
}

const isAdAsked = ({ kind }: SearchCall) => kind === undefined || kind === 'ads'

export function withoutWeak(rated: readonly Rated[]): Rated[] {
  const least = (rated[0]?.score ?? 0) * MIN_OF_BEST
  return rated.filter(({ score }) => score >= least)
}

interface Asked {
  call: SearchCall
  answer: Answer
  q: string
}

/** Groups in the order of their best hit. */
function toGroups(rated: readonly Rated[], asked: Asked): SearchGroup[] {
  const kinds = [...new Set(rated.map(({ item }) => item.kind))]
  return kinds
    .filter((kind) => asked.call.kind === undefined || kind === asked.call.kind)
    .map((kind) =>
      toGroup(
        kind,
        rated.filter(({ item }) => item.kind === kind),
        asked,
      ),
    )
}

function toGroup(kind: SearchKind, own: readonly Rated[], { call, answer, q }: Asked): SearchGroup {
  const limit = Math.max(1, Math.min(Number(call.limit ?? PER_GROUP), MAX_PER_GROUP))
  const items = own.slice(0, limit).map(({ item }) => toItem(item, answer))
  const total = kind === 'ads' ? Math.max(answer.lookupTotal, own.length) : own.length
  const more = kind === 'ads' ? paths.ads.list({ search: q }) : paths.search({ q, kind })
  return {
    kind,
    total: Math.min(total, MAX_COUNTED),
    isCapped: total > MAX_COUNTED,
    items,
    ...(total > items.length && { more }),
  }
}

function toItem(item: IndexedItem, { understood }: Answer): SearchItem {
  const { title, path, picture } = item
  const at = understood.terms.find(({ isPlace }) => isPlace)
  const name = at?.typed.map(capitalise).join(' ') ?? ''
  const near = item.takesPlace && isKnownPlace(name) ? name : null
  return {
    ...present(item),
    title: near ? `${title} near ${near}` : title,
    path: near ? `${path}&location=${encodeURIComponent(near)}` : path,
    ...(picture && { picture }),
  }
}

/** The fields shown for every item. */
const present = ({ kind, title, detail, place, path, url, phone, address }: IndexedItem): SearchItem => ({
  kind,
  title,
  detail,
  ...(place && { place }),
  path,
  ...(url && { url }),
  ...(phone && { phone }),
  ...(address && { address }),
})

const capitalise = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

function toBest(item: IndexedItem, statuses: LinkStatuses): BestAnswer {
  const { url, bring, hours, confirmedOn, province } = item
  return {
    ...present(item),
    ...(bring && { bring: [...bring] }),
    ...(hours && { hours }),
    ...(province && { province }),
    ...(confirmedOn && { state: `we called on ${dayAndYear(confirmedOn)}` }),
    ...(url && {
      source: new URL(url).host.replace(/^www\./, ''),
      state: describeLink(url, statuses),
    }),
  }
}

const MAX_MARKED = 24

/** The words that matched, for the page to mark. A synonym phrase is marked only as a whole. */
function wordsOf({ understood }: Answer): string[] {
  const words = understood.terms.flatMap(({ typed, others }) => [
    ...typed,
    ...others.map((phrase) => phrase.join(' ')),
  ])
  return [...new Set(words)].filter((word) => word.length > 2).slice(0, MAX_MARKED)
}

/** Adds what to bring to a service, from a guide step that leads to it and matches the same words. */
function withBring(service: IndexedItem, rated: readonly Rated[]): IndexedItem {
  if (service.bring) return service
  const { id, url, officialLink } = service
  const names = [id, url, officialLink]
  const step = rated.find(
    ({ item, hasAll }) => hasAll && item.leadsTo?.some((name) => names.includes(name)),
  )?.item
  return step?.bring ? { ...service, bring: step.bring } : service
}
