import { holdsTerm, plainText } from '../../../platform/text/find/find-text.ts'

/** Whether one of the texts contains the term; a blank term matches everything. */
export function isFoundIn(term: string, texts: readonly string[]): boolean {
  const plain = plainText(term)
  return plain === '' || texts.some((text) => holdsTerm(plain, plainText(text)))
}

/** "8 services", or "3 of 8 services" while the list is narrowed. */
export function countWords(count: number, noun: string, found?: number): string {
  const words = count === 1 ? singularOf(noun) : noun
  return found === undefined ? `${count} ${words}` : `${found} of ${count} ${words}`
}

/** Covers only the nouns of our lists: services, churches, businesses, countries. */
function singularOf(noun: string): string {
  return noun
    .replace(/ies$/, 'y')
    .replace(/(ch|ss)es$/, '$1')
    .replace(/([^s])s$/, '$1')
}

/** "7 services found in 3 categories"; without the categories on a page that has none. */
export function foundWords(found: number, noun: string, categories = 0): string {
  const where = categories > 0 ? ` in ${countWords(categories, 'categories')}` : ''
  return `${countWords(found, noun)} found${where}`
}

export const nothingFound = (noun: string, term: string) => `No ${noun} found matching "${term}"`
export const NOTHING_FOUND_HINT = 'Try adjusting your search terms or browse all categories above.'
