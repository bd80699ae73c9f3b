import { foldText } from './fold-text.ts'

/** Splits a text into folded words: "Côte d’Ivoire" is "cote", "divoire". Other characters separate words. */
export function toWords(text: string): string[] {
  return (
    foldText(text)
      .replaceAll("'", '')
      .match(/[a-z0-9]+/g) ?? []
  )
}

/** The URL slug of a text: "Épices & thé" is "epices-the". */
export const toSlug = (text: string) => (foldText(text).match(/[a-z0-9]+/g) ?? []).join('-')

/** A text's words for the index: hyphenated words and initials also joined ("Wi-Fi", "9-8-8", "U.S."). */
export function toIndexWords(text: string): string[] {
  const words = toWords(text)
  if (!HAS_JOINED.test(text)) return words
  const joined = foldText(text).match(JOINED) ?? []
  return [...words, ...joined.map((word) => word.replaceAll(/[-.]/g, ''))]
}

const HAS_JOINED = /\w-\w|\w\.\w\./
const JOINED = /[a-z0-9]+(?:-[a-z0-9]+)+|\b(?:[a-z]\.){2,}/g

/** Endings that keep the meaning, with the minimum letters that remain. The first that fits is removed. */
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

/** Words that look like a form of another word but are not. */
const WHOLE = new Set(
  `accounting aids blinds booking books caring christmas clothes clothing customs diabetes fishing glasses landing lens news
  outdooring papers parking placement plane series stocking training united`.split(/\s+/),
)

/** Irregular forms, listed after their base word. */
const IRREGULAR = new Map(
  `eat ate eaten, buy bought, break broke broken, bring brought, build built, come came, child children,
  choose chose, die died dying, drink drank drunk, drive driven drove, fall fallen fell, foot feet,
  fly flew flown, give gave given, grow grew grown, knife knives, know knew known, learn learnt, leave left,
  lend lent, lose losing lost, make made, man men, mouse mice, pay paid, run ran, repay repaid, sing sang,
  see seen, sew sewn, shelf shelves, sell sold, send sent, spend spent, speak spoke spoken,
  steal stole stolen, teach taught, tooth teeth, thief thieves, throw threw thrown, take took taken,
  wife wives, woman women, wear wore worn, write written wrote`
    .split(/,\s+/)
    .flatMap((line) => {
      const [word = '', ...forms] = line.split(' ')
      return forms.map((form): [string, string] => [form, word])
    }),
)

/** These may begin with different letters from their base word. */
export const IRREGULAR_FORMS: readonly string[] = [...IRREGULAR.keys()]

const MAX_KEPT = 20_000
const kept = new Map<string, string>()

/** The stem of a word: braids, braiding and braider are "braid". Cached, because a search needs thousands. */
export function stemOf(word: string): string {
  const known = kept.get(word)
  if (known !== undefined) return known
  if (kept.size >= MAX_KEPT) kept.clear()
  const stem = findStem(word)
  kept.set(word, stem)
  return stem
}

function findStem(word: string): string {
  if ((word.length < 4 && !IRREGULAR.has(word)) || /\d/.test(word) || WHOLE.has(word)) return word
  const single = toSingular(IRREGULAR.get(word) ?? word)
  // "children's" is folded to "childrens".
  const singular = toOneSpelling(IRREGULAR.get(single) ?? single)
  if (WHOLE.has(singular)) return singular
  // Twice, because an ending may hide another: sponsorship, sponsor.
  return withoutEnding(withoutEnding(singular))
}

/** Maps British and American spellings to one: organise, practise, neighbour, centre. */
const toOneSpelling = (word: string) =>
  word.length < 6
    ? word
    : word
        .replace(/is(e|ed|er|ing|ation)$/, 'iz$1')
        .replace(/ice$/, 'ize')
        .replace(/our$/, 'or')
        .replace(/tre$/, 'ter')

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
