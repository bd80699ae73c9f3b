import { readFileSync } from 'node:fs'
import { ROOT } from '../../../platform/root.ts'
import { toWords } from '../../../platform/text/find/words.ts'

const FILE = new URL('content/search-intents.json', ROOT)

/** What people say in other words than those of the thing they need: "my husband beats me". */
export interface Intent {
  /** What is looked for instead. */
  means: string
  /** Of each of these lists a word or phrase must be in the search. */
  all: string[][]
  /** None of these may be. */
  none?: string[]
}

export const readIntents = () =>
  (JSON.parse(readFileSync(FILE, 'utf8')) as { intents: Intent[] }).intents.map(foldIntent)

/** The words that are meant by those that were typed; null where they mean themselves. */
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
