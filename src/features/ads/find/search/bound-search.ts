/** More words than anyone types; each further word costs another index lookup. */
export const MAX_WORDS = 12
/** For searches with alternatives (`or`) and quoted phrases, as the site search writes them. */
const MAX_PARTS = 24

/** Removes repeated words and caps their number. A search with phrases or alternatives is only capped. */
export function boundSearch(search: string): string {
  const parts = search.split(/\s+/).filter(Boolean)
  const isStructured = search.includes('"') || parts.some((part) => part.toLowerCase() === 'or')
  if (isStructured) return parts.slice(0, MAX_PARTS).join(' ')
  const distinct = new Map(parts.map((part) => [part.toLowerCase(), part]))
  return [...distinct.values()].slice(0, MAX_WORDS).join(' ')
}
