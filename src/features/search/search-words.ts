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

/** The words of a search without the fillers, unless it has nothing else. */
export function toSearchWords(text: string): string[] {
  const words = toWords(text)
  const telling = words.filter((word) => !FILLERS.has(word))
  return telling.length > 0 ? telling : words
}

function toSingular(word: string): string {
  if (word.length <= 3 || word.endsWith('ss')) return word
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`
  return word.endsWith('s') ? word.slice(0, -1) : word
}
