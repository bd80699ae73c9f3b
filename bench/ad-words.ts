import type { SampleAd } from '../database/seed.ts'
import { pickOne, seededRandom, weightedPicker } from './random.ts'

/** Rare words of sellers (names, models, misspellings): each is in only a handful of ads. */
const RARE_WORDS = 20_000
/** One word in this many is rare. */
const RARE_EVERY = 40
const COMMON_WORDS = 120
const WORD_SEED = 1957

/** Counts each word of the sample ads: a few are very common, most are rare. */
function countWords(samples: readonly SampleAd[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { title, description } of samples) {
    for (const word of `${title} ${description}`.toLowerCase().match(/\p{L}[\p{L}']+/gu) ?? []) {
      counts.set(word, (counts.get(word) ?? 0) + 1)
    }
  }
  return counts
}

/** The vocabulary of the generated ads: the same for any number of ads, so that sizes can be compared. */
export function makeVocabulary(samples: readonly SampleAd[]) {
  const counts = [...countWords(samples)].toSorted((one, other) => other[1] - one[1])
  const words = counts.map(([word]) => word)
  const rareWords = makeRareWords(words.filter((word) => word.length > 3))
  const isTelling = (word: string) => word.length > 4 && !word.includes("'")
  return {
    words,
    counts: counts.map(([, count]) => count),
    rareWords,
    /** For measuring: words that occur in many ads. */
    commonWords: words.filter(isTelling).slice(0, COMMON_WORDS),
  }
}

export type Vocabulary = ReturnType<typeof makeVocabulary>

function makeRareWords(parts: readonly string[]): string[] {
  const random = seededRandom(WORD_SEED)
  const made = new Set<string>()
  while (made.size < RARE_WORDS) made.add(pickOne(parts, random) + pickOne(parts, random))
  return [...made]
}

/** Makes texts of a given length: sample words at their frequency in the samples, mixed with rare words. */
export function textMaker({ words, counts, rareWords }: Vocabulary, random: () => number) {
  const pickWord = weightedPicker(words, counts, random)
  return (length: number): string => {
    let text = ''
    for (let at = 0; at < length; at += 1) {
      const word = random() * RARE_EVERY < 1 ? pickOne(rareWords, random) : pickWord()
      text += at === 0 ? word[0]?.toUpperCase() + word.slice(1) : ` ${word}`
      if (at % 12 === 11) text += '.'
    }
    return text
  }
}
