import { stemOf, toIndexWords, toWords } from '../../../platform/text/find/words.ts'
import type { IndexedItem } from '../sources/search-source.ts'
import { type Name, toName } from './fit-name.ts'

/** How much a word says about an item, by its field. */
const FIELDS = {
  name: 1,
  otherNames: 0.97,
  words: 0.7,
  category: 0.55,
  location: 0.6,
  address: 0.35,
  detail: 0.45,
}

interface Posting {
  item: number
  weight: number
}

/** Finds items by their words: exact words, words of the same stem, and beginnings of words. */
export class ItemIndex {
  readonly items: readonly IndexedItem[]
  /** The names of each item, its title first. */
  readonly names: readonly Name[][]
  /** The beginning of an ad's title: the thing, before what is said about it. */
  readonly beginnings: readonly string[][]
  readonly #postings = new Map<string, Posting[]>()
  readonly #stems: Map<string, string[]>
  readonly #nameWords = new Set<string>()
  readonly #isNeeded: ((word: string) => boolean) | undefined
  #byId: ReadonlyMap<string, IndexedItem> | undefined
  /** Words by their first two letters. */
  #byStart: Map<string, string[]> | undefined

  /** With `isNeeded`, an index for one search stores only the words that it may look up. */
  constructor(items: readonly IndexedItem[], isNeeded?: (word: string) => boolean) {
    this.items = items
    this.#isNeeded = isNeeded
    this.names = items.map(({ title, otherNames = [] }) =>
      [title, ...otherNames].map((name) => toName(toWords(name))),
    )
    this.beginnings = items.map(({ kind, title }) =>
      kind === 'ads' ? toWords(title.split(/[,:]| for | with /)[0] ?? '') : [],
    )
    for (const [index, item] of items.entries()) this.#add(item, index)
    this.#stems = Map.groupBy(this.#postings.keys(), stemOf)
  }

  /** The first item with this id. */
  itemOf(id: string): IndexedItem | undefined {
    this.#byId ??= new Map(this.items.toReversed().map((item) => [item.id, item]))
    return this.#byId.get(id)
  }

  postings = (word: string): readonly Posting[] => this.#postings.get(word) ?? []

  /** Other forms of the word that occur in some item. */
  formsOf(word: string): string[] {
    return (this.#stems.get(stemOf(word)) ?? []).filter((form) => form !== word)
  }

  /** Longer words that begin with `start`, which has at least two letters. */
  wordsFrom(start: string): string[] {
    this.#byStart ??= Map.groupBy(this.#postings.keys(), (word) => word.slice(0, 2))
    const near = this.#byStart.get(start.slice(0, 2)) ?? []
    return near.filter((word) => word !== start && word.startsWith(start))
  }

  /** In how many items the word or a form of it occurs; an item counts once for each form. */
  frequencyOf(word: string): number {
    const forms = this.#stems.get(stemOf(word)) ?? []
    return forms.reduce((sum, form) => sum + this.postings(form).length, 0)
  }

  has = (word: string) => this.#postings.has(word)
  /** The words that a typo may be meant for: those of names and search words, not of descriptions. */
  nameWords = (): Iterable<string> => this.#nameWords

  #add(item: IndexedItem, index: number): void {
    const weights = new Map<string, number>()
    const isNeeded = this.#isNeeded
    const note = (text: string | undefined, weight: number) => {
      for (const word of text ? toIndexWords(text) : []) {
        if (isNeeded && !isNeeded(word)) continue
        if ((weights.get(word) ?? 0) < weight) weights.set(word, weight)
      }
    }
    note(item.title, FIELDS.name)
    note(joinPairs(item.title), FIELDS.name)
    for (const name of item.otherNames ?? []) note(name, FIELDS.otherNames)
    note(item.words, FIELDS.words)
    for (const word of weights.keys()) this.#nameWords.add(word)
    note(item.category, FIELDS.category)
    note(item.location, FIELDS.location)
    note(item.address, FIELDS.address)
    note(item.detail, FIELDS.detail)
    note(item.text, FIELDS.detail)
    for (const [word, weight] of weights) {
      const list = this.#postings.get(word)
      if (list) list.push({ item: index, weight })
      else this.#postings.set(word, [{ item: index, weight }])
    }
  }
}

const MAX_JOINED = 4

/** Pairs of words joined, because "Sun Life" is also typed as one word. Longer names are sentences. */
function joinPairs(name: string): string {
  const words = toWords(name)
  if (words.length > MAX_JOINED) return ''
  return words
    .slice(1)
    .map((word, at) => `${words[at]}${word}`)
    .join(' ')
}
