import { stemOf, toWords } from '../../../platform/text/find/words.ts'
import type { LookupSource } from '../sources/search-source.ts'
import type { ItemIndex } from './item-index.ts'
import type { WeightOf } from './rate-items.ts'
import { createSpeller, type Speller } from './speller.ts'
import type { Synonyms } from './synonyms.content.ts'
import type { Term } from './understand.ts'

interface Options {
  synonyms: Synonyms
  indexes: () => readonly ItemIndex[]
}

const FRESH_MS = 5 * 60_000

/** The words used on this site: how distinctive each is, and which one a typo was meant to be. */
export class SiteWords {
  readonly #options: Options
  /** Words of ad titles, with how many ads have each. */
  #ofAds: { counts: ReadonlyMap<string, number>; stems: Map<string, number>; readAt: number } | undefined
  #speller: Speller | undefined
  #weights = new Map<string, number>()

  constructor(options: Options) {
    this.#options = options
  }

  /** Counts the words of ads again if the last count is old. */
  async refresh(lookup: LookupSource, now: number): Promise<void> {
    if (this.#ofAds && now - this.#ofAds.readAt < FRESH_MS) return
    const counts = await lookup.vocabulary()
    const stems = new Map<string, number>()
    for (const [word, count] of counts) stems.set(stemOf(word), (stems.get(stemOf(word)) ?? 0) + count)
    this.#ofAds = { counts, stems, readAt: now }
    this.forget()
  }

  /** Clears the caches after items have changed. */
  forget(): void {
    this.#speller = undefined
    this.#weights = new Map()
  }

  weightOf: WeightOf = (word) => {
    const known = this.#weights.get(word)
    if (known !== undefined) return known
    let items = 500
    let count = this.#ofAds?.stems.get(stemOf(word)) ?? 0
    for (const index of this.#options.indexes()) {
      items += index.items.length
      count += index.frequencyOf(word)
    }
    const weight = Math.min(1, Math.log(1 + items / Math.max(count, 1)) / Math.log(1 + items))
    this.#weights.set(word, weight)
    return weight
  }

  /** Replaces each unknown word by the nearest one that is used here; null when nothing changes. */
  correct(text: string): string | null {
    const words = toWords(text)
    const meant = words.map((word) => (this.#isKnown(word) ? word : (this.#spell().correct(word) ?? word)))
    return meant.some((word, at) => word !== words[at]) ? meant.join(' ') : null
  }

  /** Whether no item and no ad title has it or a synonym of it. */
  isUnknown = ({ isPlace, typed, others }: Term): boolean =>
    !isPlace && ![typed, ...others].some((words) => words.every(this.#stands))

  #listNames = () => this.#options.indexes().flatMap((index) => [...index.nameWords()])

  #stands = (word: string): boolean =>
    this.#ofAds?.stems.has(stemOf(word)) ||
    this.#options.indexes().some((index) => index.frequencyOf(word) > 0)

  #isKnown(word: string): boolean {
    if (this.#options.synonyms.words.has(word) || this.#ofAds?.counts.has(word)) return true
    return this.#options.indexes().some((index) => index.has(word))
  }

  #spell(): Speller {
    if (this.#speller) return this.#speller
    const counts = new Map(this.#ofAds?.counts ?? [])
    const add = (word: string) => counts.set(word, (counts.get(word) ?? 0) + 1)
    for (const word of this.#listNames()) add(word)
    for (const word of this.#options.synonyms.words) add(word)
    this.#speller = createSpeller(counts)
    return this.#speller
  }
}
