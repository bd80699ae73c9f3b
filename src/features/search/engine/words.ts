import { foldText } from '../../../platform/fold-text.ts'

/** A text as folded words: "Côte d’Ivoire" is "cote divoire", and letters outside ours part words. */
export function toWords(text: string): string[] {
  return (
    foldText(text)
      .replaceAll("'", '')
      .match(/[a-z0-9]+/g) ?? []
  )
}

/** The words of a text as they are indexed: a word with hyphens is also found written as one ("Wi-Fi", "9-8-8"). */
export function toIndexWords(text: string): string[] {
  const joined = (foldText(text).match(/[a-z0-9]+(?:-[a-z0-9]+)+/g) ?? []).map((word) =>
    word.replaceAll('-', ''),
  )
  return [...toWords(text), ...joined]
}

/** Endings that leave the meaning, each with the fewest letters that must remain. The first that fits is taken off. */
const ENDINGS: readonly [ending: string, remaining: number][] = [
  ['ship', 5],
  ['ment', 5],
  ['ion', 5],
  ['ing', 3],
  ['ist', 4],
  ['er', 5],
  ['or', 5],
  ['ed', 4],
  ['al', 4],
  ['ly', 4],
  ['e', 4],
]

/** They end like other forms of a word, and are none. */
const WHOLE = new Set(['accounting', 'aids', 'news', 'diabetes', 'christmas', 'lens', 'series'])

/** The part that forms of one word share: braids, braiding and braider are "braid". */
export function stemOf(word: string): string {
  if (word.length < 4 || /\d/.test(word) || WHOLE.has(word)) return word
  // Twice, because an ending may hide another: sponsorship, sponsor.
  return withoutEnding(withoutEnding(toSingular(word)))
}

function withoutEnding(word: string): string {
  for (const [ending, remaining] of ENDINGS) {
    if (!word.endsWith(ending) || word.length - ending.length < remaining) continue
    return undouble(word.slice(0, -ending.length))
  }
  return word
}

function toSingular(word: string): string {
  if (word.endsWith('ss') || word.endsWith('us')) return word
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`
  if (/(ch|sh|x|ss)es$/.test(word)) return word.slice(0, -2)
  return word.endsWith('s') ? word.slice(0, -1) : word
}

const undouble = (stem: string) => (/([bdgkmnprt])\1$/.test(stem) ? stem.slice(0, -1) : stem)
