import { foldText } from './fold-text.ts'

/** What the box of a page does with the words on it, the same on the server and in the browser. */

/** A text without case, accents, apostrophes and double spaces. */
export function plainText(text: string): string {
  return foldText(text).replaceAll("'", '').replace(/\s+/g, ' ').trim()
}

/** So many letters may be looked for inside a word; fewer stand in too many: "sin" is in "business". */
const MIN_INSIDE = 4
export const isShort = (plain: string) => plain.length < MIN_INSIDE

/** Whether a plain text holds a plain term: anywhere, or as a whole word where the term is short. */
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
  /** Plain already. */
  texts: readonly string[]
}

/**
 * Which rows of a page a term finds: those that hold it; where none does, those that the search of the whole site names
 * (by meaning and spelling); where there are none either, those with a word that begins with a short term.
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

/** Whether some row holds the term itself, so that nobody else need be asked. */
export function isHeld(term: string, rows: readonly FindRow[]): boolean {
  const plain = plainText(term)
  return plain === '' || rows.some(({ texts }) => texts.some((text) => holdsTerm(plain, text)))
}
