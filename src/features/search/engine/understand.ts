import { QUESTION_WORDS, STOP_WORDS } from './stop-words.ts'
import type { Synonyms } from './synonyms.content.ts'
import { stemOf, toWords } from './words.ts'

/** One part of a search: a word, or a phrase that the synonyms know. */
export interface Term {
  typed: string[]
  /** Other words for the same thing. */
  others: readonly string[][]
  isPlace: boolean
}

/** A search as the engine understands it. */
export interface Understood {
  terms: Term[]
  /** All words in the order they were typed, to know a name that is exactly them. */
  words: string[]
  /** "phone number of", "call": a number is wanted more than a text. */
  wantsPhone: boolean
  /** In quotes: these words and no others. */
  isLiteral: boolean
  /** While somebody types, the last word may be the beginning of one. */
  isTyping: boolean
}

/** Words that stand in every second question and tell nothing about what is meant. */
const FILLERS = new Set([...STOP_WORDS, ...QUESTION_WORDS])

const PHONE =
  /\b(?:(?:tele)?phone|contact) (?:no|number)s?(?: (?:of|for))?\b|\b(?:number) (?:of|for|to call)\b|^call\b|\b(?:tele)?phone$|\bhotline\b/

/** Words that only say how, where or by whom: without them a search still says what is meant. */
const LIGHT = new Set(
  'affordable agency agent application apply around artist available best buy cheap close company expert form free help info information kind lady list local man new nice offer office online order page people person place price professional program renew renewal sale service shop specialist store thing way website'
    .split(' ')
    .map(stemOf),
)

export const isLight = ({ typed }: Term) => typed.every((word) => LIGHT.has(stemOf(word)))

/** Each word is looked for in every text, so there may not be more of them than a person means. */
export const MAX_WORDS = 10

interface Options {
  synonyms: Synonyms
  isPlace: (key: string) => boolean
  isTyping?: boolean
}

export function understand(text: string, { synonyms, isPlace, isTyping = false }: Options): Understood {
  const isLiteral = /^\s*["“].+["”]\s*$/.test(text)
  const words = toWords(text).slice(0, MAX_WORDS * 2)
  const plain = words.join(' ')
  const wantsPhone = !isLiteral && PHONE.test(plain)
  const asked = wantsPhone ? plain.replace(PHONE, ' ').split(' ').filter(Boolean) : words
  const telling = dropFillers(asked.length > 0 ? asked : words)
  const terms = isLiteral
    ? words.map((word) => toTerm([word], [], false))
    : toTerms(telling, { synonyms, isPlace })
  return { terms, words, wantsPhone, isLiteral, isTyping }
}

/** Few of each word and few in all, without the fillers unless there is nothing else. */
function dropFillers(words: string[]): string[] {
  const distinct = words.filter((word, at) => words.indexOf(word) === at || words[at - 1] === word)
  const telling = distinct.filter((word) => !FILLERS.has(word))
  return (telling.length > 0 ? telling : distinct.slice(0, 3)).slice(0, MAX_WORDS)
}

function toTerms(words: string[], { synonyms, isPlace }: Pick<Options, 'synonyms' | 'isPlace'>): Term[] {
  const terms: Term[] = []
  for (let at = 0; at < words.length; ) {
    const length = phraseLength(words.slice(at), { synonyms, isPlace })
    const typed = words.slice(at, at + length)
    terms.push(toTerm(typed, synonyms.of(typed) ?? [], isPlace(typed.map(stemOf).join(' '))))
    at += length
  }
  return terms
}

/** The longest phrase that is known, or one word. */
function phraseLength(words: string[], { synonyms, isPlace }: Pick<Options, 'synonyms' | 'isPlace'>): number {
  const most = Math.min(words.length, synonyms.longest)
  for (let length = most; length > 1; length -= 1) {
    const phrase = words.slice(0, length)
    if (synonyms.of(phrase) || isPlace(phrase.map(stemOf).join(' '))) return length
  }
  return 1
}

const toTerm = (typed: string[], others: readonly string[][], isPlace: boolean): Term => ({
  typed,
  others,
  isPlace,
})
