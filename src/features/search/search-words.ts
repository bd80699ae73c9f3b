import { foldText } from '../../platform/fold-text.ts'

/** Words that stand in every second text and tell nothing about what is meant. */
const FILLERS = new Set(
  'a am an and are at be by can do does find for from get have how i im in is it look looking me my near need now of on or our please some the there to today tonight want we what where who with your'.split(
    ' ',
  ),
)

/** Words that nearly everything here is about: without them a search still says what is meant. */
const COMMON = new Set(['ghana', 'ghanaian', 'canada', 'canadian', 'free'])

export const isCommonWord = (word: string) => COMMON.has(word)

/** A text as the words it is found by: folded, apostrophes dropped, plurals as singulars. */
export function toWords(text: string): string[] {
  const words =
    foldText(text)
      .replaceAll("'", '')
      .match(/[a-z0-9]+/g) ?? []
  return words.map(toSingular)
}

/** Each word is looked for in every text, so there may not be more of them than a person means. */
export const MAX_WORDS = 10
/** Fillers stand in most texts: to look for many of them is dear, and finds nothing better. */
const MAX_FILLERS = 3

/** A word may be said twice, as in tro-tro. */
const MAX_REPEATS = 2

/** The words of a search, few of each and few in all, without the fillers unless it has nothing else. */
export function toSearchWords(text: string): string[] {
  const said = new Map<string, number>()
  const words = toWords(text).filter((word) => {
    said.set(word, (said.get(word) ?? 0) + 1)
    return (said.get(word) ?? 0) <= MAX_REPEATS
  })
  const telling = words.filter((word) => !FILLERS.has(word))
  return telling.length > 0 ? telling.slice(0, MAX_WORDS) : words.slice(0, MAX_FILLERS)
}

function toSingular(word: string): string {
  if (word.length <= 3 || word.endsWith('ss')) return word
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`
  return word.endsWith('s') ? word.slice(0, -1) : word
}
