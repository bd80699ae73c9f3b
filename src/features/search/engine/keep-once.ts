import type { IndexedItem } from '../sources/search-source.ts'
import type { Rated } from './rate-items.ts'

/** Many services stand in several directories: the best rated of each is kept, with what the others know beyond it. */
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

/** What makes two items one thing: the mark they carry, the same page, or the same title at the same site. */
export function marksOf({ kind, sameAs, url, title, path, id }: IndexedItem): string[] {
  if (sameAs) return [sameAs]
  if (!url || kind === 'news') return [id, `${kind} ${title} ${path}`]
  const { host, pathname } = new URL(url)
  return [`${host} ${title.toLowerCase()}`, ...(pathname.length > 1 ? [url.replace(/\/$/, '')] : [])]
}
