import type { IndexedItem } from '../sources/search-source.ts'
import type { Rated } from './rate-items.ts'

/** Many services stand in several directories: the best rated of each is kept. */
export function keepOnce(rated: readonly Rated[]): Rated[] {
  const seen = new Set<string>()
  return rated.filter(({ item }) => {
    const marks = marksOf(item)
    const isKnown = marks.some((mark) => seen.has(mark))
    for (const mark of marks) seen.add(mark)
    return !isKnown
  })
}

/** What makes two items one thing: the mark they carry, the same page, or the same title at the same site. */
export function marksOf({ kind, sameAs, url, title, path, id }: IndexedItem): string[] {
  if (sameAs) return [sameAs]
  if (!url || kind === 'news') return [id, `${kind} ${title} ${path}`]
  const { host, pathname } = new URL(url)
  return [`${host} ${title.toLowerCase()}`, ...(pathname.length > 1 ? [url.replace(/\/$/, '')] : [])]
}
