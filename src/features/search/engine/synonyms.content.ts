import { readFileSync } from 'node:fs'
import { CONTENT_FOLDER } from '../../../platform/files/json-content.ts'
import { stemOf, toWords } from '../../../platform/text/find/words.ts'

const read = <File>(name: string, folder = CONTENT_FOLDER): File =>
  JSON.parse(readFileSync(`${folder}/${name}.json`, 'utf8')) as File

/** Phrases, each with other words for the same thing. */
export interface Synonyms {
  /** The other phrases for a phrase; undefined for an unknown one. */
  of(phrase: readonly string[]): readonly string[][] | undefined
  /** The number of words in the longest phrase. */
  longest: number
  words: ReadonlySet<string>
  /** Loads what operators added; true when something changed. */
  refresh?(): Promise<boolean>
}

interface SynonymFile {
  groups: string[][]
  narrower: Record<string, string[]>
}

interface PlaceFile {
  /** A place, and the places that people also mean by it. */
  within: Record<string, string[]>
  /** The same for destinations abroad, where no ad is located. */
  abroad: Record<string, string[]>
}

/**
 * The groups of `content/synonyms.json` work both ways; its `narrower` words and `content/wider-places.json`
 * only from the wider to the narrower.
 */
export function readSynonyms(added: readonly string[][] = [], folder?: string): Synonyms {
  const { groups, narrower } = read<SynonymFile>('synonyms', folder)
  const { within, abroad } = read<PlaceFile>('wider-places', folder)
  const oneWay = [within, abroad, narrower].flatMap((wide) => Object.entries(wide))
  return createSynonyms([...groups, ...added], oneWay)
}

/** Every place in the file's `within`, wide or narrow, as stemmed words. */
export function readPlaces(): Set<string> {
  const { within } = read<PlaceFile>('wider-places')
  return new Set(
    Object.entries(within).flatMap(([wide, narrow]) =>
      [wide, ...narrow].map((place) => readPhrase(place).key),
    ),
  )
}

export function createSynonyms(groups: string[][], oneWay: [string, string[]][] = []): Synonyms {
  const known = new Map<string, Map<string, string[]>>()
  const add = ({ key }: Phrase, others: readonly Phrase[]) => {
    const list = known.get(key) ?? new Map<string, string[]>()
    for (const other of others) if (other.key !== key) list.set(other.key, other.words)
    known.set(key, list)
  }
  for (const group of groups) {
    const same = group.map(readPhrase)
    for (const phrase of same) add(phrase, same)
  }
  for (const [phrase, others] of oneWay) add(readPhrase(phrase), others.map(readPhrase))
  const phrases = [...known.keys()].map((key) => key.split(' '))
  return {
    of: (phrase) => {
      const list = known.get(phrase.map(stemOf).join(' '))
      return list && [...list.values()]
    },
    longest: Math.max(1, ...phrases.map(({ length }) => length)),
    words: new Set(
      [...groups.flat(), ...oneWay.flatMap(([phrase, others]) => [phrase, ...others])].flatMap(toWords),
    ),
  }
}

interface Phrase {
  words: string[]
  /** The stems, so that forms of one word are one phrase: "braids" and "braiding". */
  key: string
}

function readPhrase(text: string): Phrase {
  const words = toWords(text)
  return { words, key: words.map(stemOf).join(' ') }
}
