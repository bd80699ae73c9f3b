import { keepPerObject } from '../../../platform/keep-per-object.ts'
import type { IndexedItem } from '../sources/search-source.ts'
import type { Rated } from './rate-items.ts'

/** Merges duplicates, such as a service in several directories: the best rated gains the others' facts. */
export function keepOnce(rated: readonly Rated[]): Rated[] {
  const kept: Rated[] = []
  const places = new Map<string, number>()
  for (const one of rated) {
    const marks = marksOf(one.item)
    const at = marks.map((mark) => places.get(mark)).find((place) => place !== undefined)
    for (const mark of marks) if (!places.has(mark)) places.set(mark, at ?? kept.length)
    if (at === undefined) kept.push(one)
    else kept[at] = complete(kept[at] as Rated, one.item)
  }
  return kept
}

function complete(rated: Rated, { phone, address, hours, bring, confirmedOn }: IndexedItem): Rated {
  const known = {
    ...(phone && { phone }),
    ...(address && { address }),
    ...(hours && { hours }),
    ...(bring && { bring }),
    ...(confirmedOn && { confirmedOn }),
  }
  return { ...rated, item: { ...known, ...rated.item } }
}

/**
 * Keys that make two items the same: `sameAs`; otherwise the URL, or the title on the same host; without a
 * URL, and for news, the id, or kind, title and path.
 */
export const marksOf = keepPerObject(({ kind, sameAs, url, title, path, id }: IndexedItem): string[] => {
  if (sameAs) return [sameAs]
  if (!url || kind === 'news') return [id, `${kind} ${title} ${path}`]
  const { host, pathname } = new URL(url)
  return [`${host} ${title.toLowerCase()}`, ...(pathname.length > 1 ? [url.replace(/\/$/, '')] : [])]
})
