import { chooseMatch, plainText } from '../../platform/text/find/find-text.ts'
import type { NewsItem } from './news.schema.ts'

/** The items that contain every typed word, ignoring accents and case; else those that the server named. */
export function matchNews(items: readonly NewsItem[], find: string, ids: readonly string[] = []): NewsItem[] {
  const words = plainText(find).split(' ').filter(Boolean)
  if (words.length === 0) return [...items]
  const rows = items.map((item) => ({ item, id: `story-${item.id}`, texts: [textOf(item)] }))
  const held = rows.filter((row) => words.every((word) => chooseMatch(word, [row])(row)))
  if (held.length > 0) return held.map(({ item }) => item)
  const named = new Set(ids)
  return rows.filter(({ id }) => named.has(id)).map(({ item }) => item)
}

const textOf = ({ title, source, category, alsoIn }: NewsItem) =>
  plainText([title, source, category, ...alsoIn.map((outlet) => outlet.source)].join(' '))
