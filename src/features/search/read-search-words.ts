import type { Database } from '../../../database/client.ts'
import type { Now } from '../../platform/time/clock.ts'
import { MINUTE_MS } from '../../platform/time/durations.ts'
import { STOP_WORDS } from './engine/stop-words.ts'
import { readPlaces } from './engine/synonyms.content.ts'
import { toExpression } from './engine/to-expression.ts'
import { type Term, understand } from './engine/understand.ts'
import { keepSynonyms } from './synonyms/keep-synonyms.ts'

/** Quotes, a minus or "or" are search syntax: such a search is used as typed. */
export const isOwnExpression = (search: string) => /["“”]|(^|\s)-\w|\sor\s/i.test(search)

/** Undefined for stop words alone: lists search for those as they were typed. */
export function expressionOf(terms: readonly Term[]): string | undefined {
  const hasOnlyStopWords = terms.every(({ typed }) => typed.every((word) => STOP_WORDS.has(word)))
  return hasOnlyStopWords ? undefined : toExpression(terms) || undefined
}

/** Reads the words of a search with their synonyms, as the lists of ads do, where no engine runs. */
export function createWordReader({ db, now }: { db: Database; now: Now }) {
  const places = readPlaces()
  const synonyms = keepSynonyms({ db, version: () => Math.floor(now().getTime() / MINUTE_MS) })
  return async (search: string): Promise<string | undefined> => {
    if (isOwnExpression(search)) return undefined
    await synonyms.refresh?.()
    return expressionOf(understand(search, { synonyms, isPlace: (key) => places.has(key) }).terms)
  }
}
