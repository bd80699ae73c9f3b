import { readFileSync } from 'node:fs'
import { ROOT } from '../../../platform/root.ts'
import { toWords } from '../../../platform/text/find/words.ts'

const FILE = new URL('content/search-intents.json', ROOT)

/** A search that does not name the thing that is needed: "my husband beats me". */
export interface Intent {
  /** The words to search for instead. */
  means: string
  /** The search must contain a word or phrase of each of these lists. */
  all: string[][]
  /** The search must contain none of these. */
  none?: string[]
}

export const readIntents = () =>
  (JSON.parse(readFileSync(FILE, 'utf8')) as { intents: Intent[] }).intents.map(foldIntent)

/** The words that the typed ones mean; null when they mean themselves. */
export function meaningOf(typed: readonly string[], intents: readonly Intent[]): string[] | null {
  const text = ` ${typed.join(' ')} `
  const has = (phrase: string) => text.includes(` ${phrase} `)
  const meant = intents.find(
    ({ all, none = [] }) => all.every((phrases) => phrases.some(has)) && !none.some(has),
  )
  return meant ? toWords(meant.means) : null
}

function foldIntent({ means, all, none = [] }: Intent): Intent {
  const fold = (phrase: string) => toWords(phrase).join(' ')
  return { means, all: all.map((phrases) => phrases.map(fold)), none: none.map(fold) }
}
