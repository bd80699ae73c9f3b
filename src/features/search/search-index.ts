import { editDistance, errorsAllowed } from './edit-distance.ts'
import type { SearchItem } from './search.schema.ts'
import { isCommonWord, toWords } from './search-words.ts'
import type { SearchTerm } from './synonyms.content.ts'

export interface IndexedItem extends SearchItem {
  /** More words it is found by, never shown. */
  keywords?: string
}

export interface Found {
  item: IndexedItem
  score: number
  closeness: Closeness
}

/** How near a find is to what was typed, the nearest first. */
export const CLOSENESS = ['exact', 'title', 'words', 'synonyms', 'spelling', 'part'] as const
export type Closeness = (typeof CLOSENESS)[number]

interface Match {
  score: number
  closeness: Closeness
}

const WEIGHTS = { title: 10, keywords: 5, place: 3, detail: 2 }
const PREFIX_SHARE = 0.6
/** What every letter beyond the typed ones takes away: "bus" means "bus" rather than "business". */
const LETTER_SHARE = 0.9
const SYNONYM_SHARE = 0.6
const SPELLING_SHARE = 0.4

/** Everything that can be found outside the database: about 1,200 items, so a plain word list answers in a millisecond. */
export class SearchIndex {
  readonly #items: IndexedItem[]
  readonly #titles: string[]
  /** Word, then item, then how much the word tells about the item. */
  readonly #weights = new Map<string, Map<number, number>>()
  readonly #words: string[]

  constructor(items: IndexedItem[]) {
    this.#items = items
    this.#titles = items.map(({ title }) => toWords(title).join(' '))
    items.forEach((item, index) => {
      this.#add(index, item.title, WEIGHTS.title)
      this.#add(index, item.keywords ?? '', WEIGHTS.keywords)
      this.#add(index, item.place ?? '', WEIGHTS.place)
      this.#add(index, item.detail, WEIGHTS.detail)
    })
    this.#words = [...this.#weights.keys()].toSorted()
  }

  /** The items that have every term, best first; where there are none, those that have most of them. */
  find(terms: SearchTerm[]): Found[] {
    const found = this.#findAll(terms)
    const telling = terms.filter(({ typed }) => !typed.every(isCommonWord))
    const isPart = found[0]?.closeness === 'part'
    if (!isPart || telling.length === 0 || telling.length === terms.length) return found
    // "Driving licence from Ghana" is about the licence: what only has Ghana in it is of no help.
    return this.#findAll(telling).map((one) => ({ ...one, closeness: 'part' }))
  }

  #findAll(terms: SearchTerm[]): Found[] {
    const matches = terms.map((term) => this.#matchTerm(term))
    const indexes = new Set(matches.flatMap((match) => [...match.keys()]))
    const typed = terms.flatMap((term) => term.typed).join(' ')
    const found = [...indexes].map((index) => this.#rate(index, matches, typed))
    const whole = found.filter(({ closeness }) => closeness !== 'part')
    const certain = whole.filter(({ closeness }) => closeness !== 'spelling')
    const best = [certain, whole].find(({ length }) => length > 0) ?? keepFullest(found)
    return best.toSorted(byScore)
  }

  #rate(index: number, matches: Map<number, Match>[], typed: string): Found {
    const item = this.#items[index] as IndexedItem
    const own = matches.map((match) => match.get(index)).filter((match) => match !== undefined)
    const score = own.reduce((sum, match) => sum + match.score, 0) + this.#titleBonus(index, typed)
    if (own.length < matches.length) return { item, score: own.length * 1_000 + score, closeness: 'part' }
    if (this.#titles[index] === typed) return { item, score, closeness: 'exact' }
    const worst = Math.max(...own.map(({ closeness }) => CLOSENESS.indexOf(closeness)))
    return { item, score, closeness: CLOSENESS[worst] ?? 'words' }
  }

  #titleBonus(index: number, typed: string): number {
    const title = this.#titles[index] ?? ''
    if (title === typed) return 200
    if (title.startsWith(`${typed} `)) return 40
    return 10 / (1 + title.split(' ').length)
  }

  #matchTerm({ typed, others, guesses }: SearchTerm): Map<number, Match> {
    const best = new Map<number, Match>()
    // The nearest way to an item comes first and gives its closeness; a later one may still raise its score.
    const keep = (index: number, { score, closeness }: Match) => {
      const known = best.get(index)
      best.set(index, {
        score: Math.max(score, known?.score ?? 0),
        closeness: known?.closeness ?? closeness,
      })
    }
    for (const [index, score] of this.#matchAll(typed, (word) => this.#matchTyped(word))) {
      const isInTitle = typed.every((word) => ` ${this.#titles[index]} `.includes(` ${word} `))
      keep(index, { score, closeness: isInTitle ? 'title' : 'words' })
    }
    for (const words of others) {
      for (const [index, score] of this.#matchAll(words, (word) => this.#matchExactly(word)))
        keep(index, { score: score * SYNONYM_SHARE, closeness: 'synonyms' })
    }
    if (best.size > 0) return best
    for (const [index, score] of this.#matchAll(typed, (word) => this.#matchMistyped(word)))
      keep(index, { score, closeness: 'spelling' })
    for (const words of guesses) {
      for (const [index, score] of this.#matchAll(words, (word) => this.#matchExactly(word)))
        keep(index, { score: score * SPELLING_SHARE, closeness: 'spelling' })
    }
    return best
  }

  /** The items that have all the words, each with the sum of their scores. */
  #matchAll(words: string[], matchWord: (word: string) => Map<number, number>): Map<number, number> {
    const [first, ...rest] = words.map(matchWord)
    const all = new Map<number, number>()
    for (const [index, score] of first ?? []) {
      if (!rest.every((match) => match.has(index))) continue
      const sum = rest.reduce((total, match) => total + (match.get(index) ?? 0), score)
      all.set(index, sum / words.length)
    }
    return all
  }

  #matchExactly(word: string): Map<number, number> {
    const weights = this.#weights.get(word) ?? new Map<number, number>()
    // A word that few items have tells more than one that most have.
    const rarity = Math.log(1 + this.#items.length / (weights.size || 1))
    return new Map([...weights].map(([index, weight]) => [index, weight * rarity]))
  }

  /** The word itself, and words that begin with it: people search while they type. */
  #matchTyped(word: string): Map<number, number> {
    const match = this.#matchExactly(word)
    // Three letters begin too many words: where they are one, "bus" means bus and not business.
    const isWhole = word.length < 4 && match.size > 0
    if (isWhole || word.length < 2) return match
    for (const longer of this.#wordsFrom(word)) {
      const likeness = PREFIX_SHARE * LETTER_SHARE ** (longer.length - word.length)
      for (const [index, score] of this.#matchExactly(longer)) {
        const part = score * likeness
        if (part > (match.get(index) ?? 0)) match.set(index, part)
      }
    }
    return match
  }

  #matchMistyped(word: string): Map<number, number> {
    const match = this.#matchTyped(word)
    const most = errorsAllowed(word)
    if (match.size > 0 || most === 0) return match
    for (const near of this.#words) {
      // People rarely miss the first letter, and without this rule every short word has a neighbour.
      if (near[0] !== word[0]) continue
      const errors = editDistance(word, near, most)
      if (errors > most) continue
      for (const [index, score] of this.#matchExactly(near)) {
        const share = (score * SPELLING_SHARE) / errors
        if (share > (match.get(index) ?? 0)) match.set(index, share)
      }
    }
    return match
  }

  #wordsFrom(start: string): string[] {
    let low = 0
    let high = this.#words.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((this.#words[middle] ?? '') < start) low = middle + 1
      else high = middle
    }
    let end = low
    while (this.#words[end]?.startsWith(start)) end += 1
    return this.#words.slice(low, end).filter((word) => word !== start)
  }

  #add(index: number, text: string, weight: number): void {
    for (const word of toWords(text)) {
      const items = this.#weights.get(word) ?? new Map<number, number>()
      items.set(index, Math.max(weight, items.get(index) ?? 0))
      this.#weights.set(word, items)
    }
  }
}

/** Of finds that have only some of the words, those that have most. */
function keepFullest(found: Found[]): Found[] {
  const most = Math.max(0, ...found.map(({ score }) => Math.floor(score / 1_000)))
  return found.filter(({ score }) => Math.floor(score / 1_000) === most)
}

function byScore(one: Found, other: Found): number {
  return other.score - one.score
}
