import type { NewsItem } from './news.schema.ts'

/** The loaded items that hold every word typed, in title, source or category; accents and case do not matter. */
export function matchNews(items: readonly NewsItem[], find: string): NewsItem[] {
  const words = fold(find).split(/\s+/).filter(Boolean)
  if (words.length === 0) return [...items]
  return items.filter(({ title, source, category, alsoIn }) => {
    const text = fold([title, source, category, ...alsoIn.map((outlet) => outlet.source)].join(' '))
    return words.every((word) => text.includes(word))
  })
}

function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
}
