/** More words than any person types; each one more is another look into the index. */
export const MAX_WORDS = 12
/** With alternatives (`or`) and phrases in quotes, as the search of the site writes them. */
const MAX_PARTS = 24

/** A search with each of its words once, and not too many of them. Phrases and alternatives stay as they are. */
export function boundSearch(search: string): string {
  const parts = search.split(/\s+/).filter(Boolean)
  const isStructured = search.includes('"') || parts.some((part) => part.toLowerCase() === 'or')
  if (isStructured) return parts.slice(0, MAX_PARTS).join(' ')
  const distinct = new Map(parts.map((part) => [part.toLowerCase(), part]))
  return [...distinct.values()].slice(0, MAX_WORDS).join(' ')
}
