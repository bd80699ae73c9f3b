import type { Now } from '../../../platform/clock.ts'
import type { IndexedItem, LookupSource, SearchSource } from '../sources/search-source.ts'
import type { Intent } from './intents.content.ts'
import { ItemIndex } from './item-index.ts'
import { keepOnce } from './keep-once.ts'
import { type Found, lookUp } from './look-up.ts'
import { type Rated, rateItems, type WeightOf, weightOfTerm } from './rate-items.ts'
import { createSpeller, type Speller } from './speller.ts'
import type { Synonyms } from './synonyms.content.ts'
import { type Term, type Understood, understand } from './understand.ts'
import { stemOf, toWords } from './words.ts'

export interface Answer {
  /** Everything that was found, the best first, nothing twice. */
  rated: Rated[]
  /** How many ads match in all; only the best of them are rated. */
  lookupTotal: number
  /** The search with its typing errors put right, where only that found something. */
  corrected: string | null
  understood: Understood
}

interface Options {
  sources: readonly SearchSource[]
  lookup?: LookupSource
  synonyms: Synonyms
  intents: readonly Intent[]
  /** Places by their folded names. */
  places: ReadonlySet<string>
  now: Now
}

interface Asked {
  isTyping?: boolean
  /** False to leave the ads out: the boxes of pages have no use for them. */
  withLookup?: boolean
  /** Only these items; all without it. */
  isWanted?: (item: IndexedItem) => boolean
}

const VOCABULARY_FRESH_MS = 5 * 60_000

/** The one search behind every box: it understands the words, looks everywhere, and rates what it finds alike. */
export class SearchEngine {
  readonly #options: Options
  readonly #indexes = new Map<
    SearchSource,
    { index: ItemIndex; readAt: number; version: number | undefined }
  >()
  #vocabulary: { counts: ReadonlyMap<string, number>; stems: Map<string, number>; readAt: number } | undefined
  #speller: Speller | undefined
  #reading: Promise<void> | undefined
  #weights = new Map<string, number>()

  constructor(options: Options) {
    this.#options = options
  }

  async find(text: string, asked: Asked = {}): Promise<Answer> {
    await this.prepare()
    const understood = this.understand(text, { isTyping: asked.isTyping === true })
    const first = await this.#run(understood, asked)
    if (first.rated.length > 0 || understood.isLiteral) return { ...first, corrected: null, understood }
    const corrected = this.correct(text)
    if (!corrected) return { ...first, corrected: null, understood }
    const meant = this.understand(corrected)
    const second = await this.#run(meant, asked)
    const isFound = second.rated.length > 0
    return isFound ? { ...second, corrected, understood: meant } : { ...first, corrected: null, understood }
  }

  /** `isOfAds` where only ads are looked for: no ad is the answer to what an intent means. */
  understand(text: string, { isTyping = false, isOfAds = false } = {}): Understood {
    const { synonyms, places, intents } = this.#options
    const isPlace = (key: string) => places.has(key)
    const understood = understand(text, { synonyms, isPlace, isTyping, intents: isOfAds ? [] : intents })
    const meant = understood.terms.flatMap(({ typed }) => this.#options.lookup?.meantCategory(typed) ?? [])
    return { ...understood, categories: meant }
  }

  /** The text with words that nobody here uses replaced by the nearest that somebody does; null where nothing changes. */
  correct(text: string): string | null {
    const words = toWords(text)
    const meant = words.map((word) => (this.#isKnown(word) ? word : (this.#spell().correct(word) ?? word)))
    return meant.some((word, at) => word !== words[at]) ? meant.join(' ') : null
  }

  /** Reads what is out of date, once for all who wait. */
  prepare(): Promise<void> {
    this.#reading ??= this.#read().finally(() => {
      this.#reading = undefined
    })
    return this.#reading
  }

  async #read(): Promise<void> {
    const now = this.#options.now().getTime()
    if (await this.#options.synonyms.refresh?.()) this.#forgetWords()
    for (const source of this.#options.sources) {
      const known = this.#indexes.get(source)
      const version = source.version?.()
      const isFresh = known && now - known.readAt < (source.freshMs ?? Number.POSITIVE_INFINITY)
      if (isFresh && known.version === version) continue
      this.#indexes.set(source, { index: new ItemIndex(await source.list()), readAt: now, version })
      this.#forgetWords()
    }
    const { lookup } = this.#options
    if (!lookup || (this.#vocabulary && now - this.#vocabulary.readAt < VOCABULARY_FRESH_MS)) return
    const counts = await lookup.vocabulary()
    const stems = new Map<string, number>()
    for (const [word, count] of counts) stems.set(stemOf(word), (stems.get(stemOf(word)) ?? 0) + count)
    this.#vocabulary = { counts, stems, readAt: now }
    this.#forgetWords()
  }

  async #run(understood: Understood, asked: Asked): Promise<Pick<Answer, 'rated' | 'lookupTotal'>> {
    if (understood.terms.length === 0) return { rated: [], lookupTotal: 0 }
    const looked = asked.withLookup === false ? null : await this.#lookUp(understood.terms)
    const indexes = [...this.#indexes.values()].map(({ index }) => index)
    if (looked) indexes.push(new ItemIndex(looked.items))
    const rated = indexes.flatMap((index) => rateItems(index, understood, this.#weightOf))
    const { isWanted } = asked
    const wanted = isWanted ? rated.filter(({ item }) => isWanted(item)) : rated
    return {
      rated: keepOnce(wanted.toSorted((one, other) => other.score - one.score)),
      lookupTotal: looked?.total ?? 0,
    }
  }

  #lookUp(terms: readonly Term[]): Promise<Found> | null {
    const { lookup } = this.#options
    return lookup ? lookUp(lookup, terms, (term) => weightOfTerm(term, this.#weightOf)) : null
  }

  #weightOf: WeightOf = (word) => {
    const known = this.#weights.get(word)
    if (known !== undefined) return known
    let items = 500
    let count = this.#vocabulary?.stems.get(stemOf(word)) ?? 0
    for (const { index } of this.#indexes.values()) {
      items += index.items.length
      count += index.frequencyOf(word)
    }
    const weight = Math.min(1, Math.log(1 + items / Math.max(count, 1)) / Math.log(1 + items))
    this.#weights.set(word, weight)
    return weight
  }

  #isKnown(word: string): boolean {
    if (this.#options.synonyms.words.has(word) || this.#vocabulary?.counts.has(word)) return true
    return [...this.#indexes.values()].some(({ index }) => index.has(word))
  }

  #spell(): Speller {
    if (this.#speller) return this.#speller
    const counts = new Map(this.#vocabulary?.counts ?? [])
    const add = (word: string) => counts.set(word, (counts.get(word) ?? 0) + 1)
    for (const { index } of this.#indexes.values()) for (const word of index.nameWords()) add(word)
    for (const word of this.#options.synonyms.words) add(word)
    this.#speller = createSpeller(counts)
    return this.#speller
  }

  #forgetWords(): void {
    this.#speller = undefined
    this.#weights = new Map()
  }
}
