import { foldText } from './fold-text.ts'

// The matching rules of a page's search box, the same on the server and in the browser.

/** Normalizes a text: lower case, without accents, apostrophes and repeated spaces. */
export function plainText(text: string): string {
  return foldText(text).replaceAll("'", '').replace(/\s+/g, ' ').trim()
}

/** Terms of this length also match inside words; shorter ones would match too often: "sin" in "business". */
const MIN_INSIDE = 4
export const isShort = (plain: string) => plain.length < MIN_INSIDE

/** Whether a plain text contains a plain term: anywhere, or as a whole word if the term is short. */
export function holdsTerm(plain: string, text: string): boolean {
  if (!isShort(plain)) return text.includes(plain)
  return isWordIn(plain, text, (after) => !isLetter(after))
}

/** Whether a word of the text begins with the term. */
export const beginsWord = (plain: string, text: string) => isWordIn(plain, text, () => true)

const isLetter = (sign = '') => /[a-z0-9]/.test(sign)

function isWordIn(plain: string, text: string, isEnd: (after: string | undefined) => boolean): boolean {
  for (let at = text.indexOf(plain); at >= 0; at = text.indexOf(plain, at + 1)) {
    if (!isLetter(text[at - 1]) && isEnd(text[at + plain.length])) return true
  }
  return false
}

export interface FindRow {
  id: string
  /** Already normalized by `plainText`. */
  texts: readonly string[]
}

/**
 * Chooses which rows of a page a term matches: those that contain it; if none, those in `ids`, which the site
 * search found (by meaning and spelling); if none of those either, and the term is short, those with a word
 * that begins with it.
 */
export function chooseMatch(
  term: string,
  rows: readonly FindRow[],
  ids: readonly string[] = [],
): (row: FindRow) => boolean {
  const plain = plainText(term)
  if (plain === '') return () => true
  const holds = ({ texts }: FindRow) => texts.some((text) => holdsTerm(plain, text))
  if (rows.some(holds)) return holds
  const named = new Set(ids)
  if (rows.some(({ id }) => named.has(id))) return ({ id }) => named.has(id)
  return isShort(plain) ? ({ texts }) => texts.some((text) => beginsWord(plain, text)) : holds
}

/** Whether any row contains the term itself, so that no request to the site search is needed. */
export function isHeld(term: string, rows: readonly FindRow[]): boolean {
  const plain = plainText(term)
  return plain === '' || rows.some(({ texts }) => texts.some((text) => holdsTerm(plain, text)))
}
