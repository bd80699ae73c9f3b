import type { Database } from '../../../../database/client.ts'
import { readSynonyms, type Synonyms } from '../engine/synonyms.content.ts'
import { listSynonyms } from './synonyms.queries.ts'

interface Deps {
  db: Database
  /** The version of the cache tag: increases with every change on any node. */
  version: () => number
}

/** The synonyms of the file and those that operators added, read again after a change. */
export function keepSynonyms({ db, version }: Deps): Synonyms {
  let known = readSynonyms()
  let seen = -1
  return {
    of: (phrase) => known.of(phrase),
    get longest() {
      return known.longest
    },
    get words() {
      return known.words
    },
    async refresh() {
      const at = version()
      if (at === seen) return false
      const rows = await listSynonyms(db)
      known = readSynonyms(rows.map(({ term, means }) => [term, ...means]))
      seen = at
      return true
    },
  }
}
