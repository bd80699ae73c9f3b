import { stemOf, toWords } from '../../../platform/text/find/words.ts'
import { type Intent, meaningOf } from './intents.content.ts'
import { FILLERS, isDescribingWord, isLightWord } from './stop-words.ts'
import type { Synonyms } from './synonyms.content.ts'

/** One part of a search: a word, or a phrase that the synonyms know. */
export interface Term {
  typed: string[]
  /** Other words for the same thing. */
  others: readonly string[][]
  isPlace: boolean
  /** The person it is for, as in "for my wife". */
  isFor?: boolean
  /** After "for", "from" or "near": it describes the thing and is not the thing itself. */
  isAside?: boolean
  /** The category of ads that it means. */
  category?: string | null
  /** Nothing on the site has it. */
  isUnknown?: boolean
}

/** A search as the engine understands it. */
export interface Understood {
  terms: Term[]
  /** All words in typed order, to recognize a name that is exactly these words. */
  words: string[]
  /** "phone number of", "call": a number is wanted more than a text. */
  wantsPhone: boolean
  /** "how to", "can I": a step of the guide is wanted more than a name. */
  wantsGuide: boolean
  /** "for sale", "to rent", "used": an ad is wanted more than an office. */
  wantsAd: boolean
  /** In quotes: these words and no others. */
  isLiteral: boolean
  /** Nothing has all the words: the closest items are searched. */
  isClosest?: boolean
  /** While someone is typing, the last word may be incomplete. */
  isTyping: boolean
}

const PHONE =
  /\b(?:(?:tele)?phone|contact) (?:no|number)s?(?: (?:of|for))?\b|\b(?:number) (?:of|for|to call)\b|^call\b|\b(?:tele)?phone$|\bhotline\b/

const MARKET =
  /\bfor (?:sale|rent)\b|\b(?:buy|used|cheap|second hand|to let|to rent|rent an?)\b|\b(?:under|below|less than) \d/

/** Says that an ad is wanted, and nothing about the thing. */
const FOR_SALE = /\bfor sale\b/

const QUESTION = /^(?:(?:how|when|what|where) (?:to|do|does|can|should|must)|(?:can|should|must|may|do) i)\b/

/** Includes the person it is for: "a class for my wife" is a class. */
export const isLight = ({ typed, isFor }: Term) => isFor === true || typed.every(isLightWord)
export const isDescribing = ({ typed }: Term) => typed.every(isDescribingWord)

/** Each word is searched in every text, so a search is limited to as many as a person may mean. */
export const MAX_WORDS = 10

interface Options {
  synonyms: Synonyms
  intents?: readonly Intent[]
  isPlace: (key: string) => boolean
  isTyping?: boolean
}

export function understand(text: string, options: Options): Understood {
  const { isPlace, isTyping = false, intents = [] } = options
  const isLiteral = /^\s*["“].+["”]\s*$/.test(text)
  const typed = toWords(text).slice(0, MAX_WORDS * 2)
  const meant = isLiteral ? null : meaningOf(typed, intents)
  const words = meant ? [...meant, ...typed.filter((word) => isPlace(stemOf(word)))] : typed
  const plain = words.join(' ')
  const wantsPhone = !isLiteral && PHONE.test(plain) && namesSomething(plain.replace(PHONE, ' '))
  const asked = (wantsPhone ? plain.replace(PHONE, ' ') : plain.replace(FOR_SALE, ' '))
    .split(' ')
    .filter(Boolean)
  const terms = isLiteral
    ? words.map((word) => ({ typed: [word], others: [], isPlace: false }))
    : toTerms(asked.length > 0 ? asked : words, options)
  const wantsGuide = !isLiteral && QUESTION.test(plain)
  const wantsAd = !isLiteral && !wantsGuide && MARKET.test(plain)
  return { terms, words, wantsPhone, wantsGuide, wantsAd, isLiteral, isTyping }
}

/** Whether anything is left that can have a phone number: of "samsung phone" nothing is. */
const namesSomething = (rest: string) =>
  rest
    .split(' ')
    .some((word) => word !== '' && !FILLERS.has(word) && !isLightWord(word) && !isDescribingWord(word))

const BESIDES = new Set(
  'for from with without at near after before when while during in on under if because'.split(' '),
)
const POSSESSIVES = new Set(['my', 'our', 'his', 'her', 'their', 'your'])

/** Known phrases, then single words without fillers; the fillers only when there is nothing else. */
function toTerms(words: readonly string[], options: Options): Term[] {
  const distinct = words.filter((word, at) => words.indexOf(word) === at || words[at - 1] === word)
  const terms: Term[] = []
  let isAside = false
  for (let at = 0; at < distinct.length; ) {
    const phrase = findPhrase(distinct.slice(at), options)
    const word = distinct[at] as string
    if (phrase || !FILLERS.has(word)) {
      const isFor = distinct[at - 2] === 'for' && POSSESSIVES.has(distinct[at - 1] ?? '')
      const term = toTerm(phrase?.words ?? [word], options)
      terms.push({ ...term, ...(isFor && { isFor }), ...(isAside && !term.isPlace && { isAside }) })
    } else if (BESIDES.has(word) && terms.some((term) => !isLight(term))) isAside = true
    at += phrase?.length ?? 1
  }
  const found = terms.length > 0 ? terms : distinct.slice(0, 3).map((word) => toTerm([word], options))
  return found.slice(0, MAX_WORDS)
}

const toTerm = (typed: string[], { synonyms, isPlace }: Options): Term => ({
  typed,
  others: synonyms.of(typed) ?? [],
  isPlace: isPlace(typed.map(stemOf).join(' ')),
})

interface Known {
  synonyms: Synonyms
  isPlace: (key: string) => boolean
}

interface Phrase {
  words: string[]
  /** How many of the typed words it covers, including the fillers between them. */
  length: number
}

/** The longest known phrase at the start, as typed ("chamber and hall") or without its fillers. */
function findPhrase(words: readonly string[], known: Known): Phrase | null {
  const telling = tellingOf(words)
  for (let count = Math.min(words.length, known.synonyms.longest); count > 1; count -= 1) {
    const typed = words.slice(0, count)
    if (isKnown(typed, known)) return { words: typed, length: count }
    const parts = telling.slice(0, count)
    const plain = parts.map(({ word }) => word)
    if (plain.length === count && isKnown(plain, known))
      return { words: plain, length: (parts.at(-1)?.at ?? 0) + 1 }
  }
  return null
}

/** The words without fillers; none if the first is a filler, because then the phrase begins later. */
function tellingOf(words: readonly string[]): { word: string; at: number }[] {
  if (FILLERS.has(words[0] ?? '')) return []
  return words.map((word, at) => ({ word, at })).filter(({ word }) => !FILLERS.has(word))
}

function isKnown(phrase: readonly string[], { synonyms, isPlace }: Known): boolean {
  return synonyms.of(phrase) !== undefined || isPlace(phrase.map(stemOf).join(' '))
}
