import type { Now } from '../../../platform/time/clock.ts'
import type { IndexedItem, LookupSource, SearchSource } from '../sources/search-source.ts'
import type { Intent } from './intents.content.ts'
import { isTelling } from './is-enough.ts'
import { ItemIndex } from './item-index.ts'
import { keepOnce } from './keep-once.ts'
import { type Found, lookUp, lookUpClosest } from './look-up.ts'
import { neededBy } from './match-term.ts'
import { type Rated, rateItems, weightOfTerm } from './rate-items.ts'
import { SiteWords } from './site-words.ts'
import type { Synonyms } from './synonyms.content.ts'
import { isDescribing, type Term, type Understood, understand } from './understand.ts'

export interface Answer {
  /** Everything that was found, best first, without duplicates. */
  rated: Rated[]
  /** How many ads match in all; only the best of them are rated. */
  lookupTotal: number
  /** The search with its typos corrected, if the original found nothing. */
  corrected: string | null
  understood: Understood
  /** Nothing has all the words; these are the closest. */
  isClosest: boolean
}

interface Options {
  sources: readonly SearchSource[]
  lookup?: LookupSource
  synonyms: Synonyms
  intents: readonly Intent[]
  /** Names of places, as stemmed words. */
  places: ReadonlySet<string>
  now: Now
  /** False for a page that is turned off. */
  isOpen?: (path: string) => boolean
}

interface Asked {
  isTyping?: boolean
  /** False to leave the ads out, which the search boxes of pages do not need; or by what else was found. */
  withLookup?: boolean | ((others: readonly Rated[]) => boolean)
  /** Limits the search to these items; all by default. */
  isWanted?: (item: IndexedItem) => boolean
}

/** Nothing has the description: there are sofas, but none is said to be leather. */
const lacksDescription = ({ rated, understood: { terms } }: Pick<Answer, 'rated' | 'understood'>) =>
  terms.length > 1 &&
  terms.some((term) => isDescribing(term) || term.isAside) &&
  !rated.some(({ hasAll }) => hasAll)

type Ran = Pick<Answer, 'rated' | 'lookupTotal'>

/** The one search behind every box: it parses the words, searches all sources and rates all results alike. */
export class SearchEngine {
  readonly #options: Options
  readonly #indexes = new Map<
    SearchSource,
    { index: ItemIndex; readAt: number; version: number | undefined }
  >()
  readonly #words: SiteWords
  #reading: Promise<void> | undefined

  constructor(options: Options) {
    this.#options = options
    this.#words = new SiteWords({ ...options, indexes: this.#listIndexes })
  }

  async find(text: string, asked: Asked = {}): Promise<Answer> {
    await this.prepare()
    const understood = this.understand(text, { isTyping: asked.isTyping === true })
    const first = { ...(await this.#run(understood, asked)), corrected: null, understood, isClosest: false }
    if (understood.isLiteral) return first
    if (first.rated.length > 0) return { ...first, isClosest: lacksDescription(first) }
    const corrected = this.correct(text)
    const meant = corrected ? this.understand(corrected) : understood
    const second = corrected ? await this.#run(meant, asked) : first
    if (second.rated.length > 0) return { ...second, corrected, understood: meant, isClosest: false }
    const closest = await this.#findClosest(meant, asked)
    return closest ? { ...closest, corrected, isClosest: true } : first
  }

  /** Some of several words may match nothing; items with the others are better than no results. */
  async #findClosest(
    understood: Understood,
    asked: Asked,
  ): Promise<(Ran & Pick<Answer, 'understood'>) | null> {
    if (understood.terms.length < 2) return null
    const terms = understood.terms.map((term) => ({
      ...term,
      isUnknown: this.#words.isUnknown(term),
    }))
    const closest = { ...understood, terms, isClosest: true }
    const found = await this.#run(closest, asked)
    return found.rated.length > 0 ? { ...found, understood: closest } : null
  }

  /** Weaker searches for a list of ads without results: telling words only, then only those known here. */
  closestTerms({ terms, isLiteral }: Understood): Term[][] {
    if (isLiteral) return []
    const telling = terms.filter((term) => term.isPlace || isTelling(term))
    const known = telling.filter((term) => !this.#words.isUnknown(term))
    const least = Math.min(2, Math.max(1, terms.filter(isTelling).length))
    return [
      { kept: telling, of: terms },
      { kept: known, of: telling },
    ]
      .filter(({ kept, of }) => kept.length < of.length && kept.filter(isTelling).length >= least)
      .map(({ kept }) => kept)
  }

  /** `isOfAds` when only ads are searched: intents do not apply, because no ad answers them. */
  understand(text: string, { isTyping = false, isOfAds = false } = {}): Understood {
    const { synonyms, places, intents } = this.#options
    const isPlace = (key: string) => places.has(key)
    const understood = understand(text, { synonyms, isPlace, isTyping, intents: isOfAds ? [] : intents })
    const category = (words: readonly string[]) => this.#options.lookup?.meantCategory(words) ?? null
    return {
      ...understood,
      terms: understood.terms.map((term) => ({ ...term, category: category(term.typed) })),
    }
  }

  /** The text with its typos corrected; null when nothing changes. */
  correct = (text: string): string | null => this.#words.correct(text)

  /** The items with these ids that are turned on, in this order. */
  async list(ids: readonly string[]): Promise<IndexedItem[]> {
    await this.prepare()
    const { isOpen = () => true } = this.#options
    const indexes = this.#listIndexes()
    const found = (id: string) => indexes.flatMap((index) => index.itemOf(id) ?? [])
    return ids.flatMap((id) => found(id).find(({ path }) => isOpen(path)) ?? [])
  }

  /** Reads sources that are out of date, once for all callers that wait. */
  prepare(): Promise<void> {
    this.#reading ??= this.#read().finally(() => {
      this.#reading = undefined
    })
    return this.#reading
  }

  async #read(): Promise<void> {
    const now = this.#options.now().getTime()
    if (await this.#options.synonyms.refresh?.()) this.#words.forget()
    for (const source of this.#options.sources) {
      const known = this.#indexes.get(source)
      const version = source.version?.()
      const isFresh = known && now - known.readAt < (source.freshMs ?? Number.POSITIVE_INFINITY)
      if (isFresh && known.version === version) continue
      this.#indexes.set(source, { index: new ItemIndex(await source.list()), readAt: now, version })
      this.#words.forget()
    }
    if (this.#options.lookup) await this.#words.refresh(this.#options.lookup, now)
  }

  async #run(understood: Understood, asked: Asked): Promise<Ran> {
    if (understood.terms.length === 0) return { rated: [], lookupTotal: 0 }
    const { isWanted = () => true, withLookup = true } = asked
    const { isOpen = () => true } = this.#options
    const rate = (index: ItemIndex) =>
      rateItems(index, understood, this.#words.weightOf).filter(
        ({ item }) => isOpen(item.path) && isWanted(item),
      )
    const others = this.#listIndexes().flatMap(rate)
    const isLookedUp = typeof withLookup === 'function' ? withLookup(others) : withLookup
    const looked = isLookedUp ? await this.#lookUp(understood) : null
    const ads = looked ? rate(new ItemIndex(looked.items, neededBy(understood))) : []
    return {
      rated: keepOnce([...others, ...ads].toSorted((one, other) => other.score - one.score)),
      lookupTotal: looked?.total ?? 0,
    }
  }

  #lookUp({ terms, isClosest }: Understood): Promise<Found> | null {
    const { lookup } = this.#options
    const find = isClosest ? lookUpClosest : lookUp
    return lookup ? find(lookup, terms, (term) => weightOfTerm(term, this.#words.weightOf)) : null
  }

  #listIndexes = () => [...this.#indexes.values()].map(({ index }) => index)
}
