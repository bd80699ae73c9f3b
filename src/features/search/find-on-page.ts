import { paths } from '../../paths.ts'
import type { Rated } from './engine/rate-items.ts'
import type { SearchEngine } from './engine/search-engine.ts'
import type { FoundOnPage } from './search.schema.ts'
import { withoutWeak } from './search-site.ts'
import type { IndexedItem } from './sources/search-source.ts'

interface Asked {
  q: string
  /** The path of the page, such as `/embassies`. */
  page: string
}

const MAX_IDS = 100

/** The matches among the entries of one page, and the number of matches in all directories. */
export async function findOnPage(engine: SearchEngine, { q, page }: Asked): Promise<FoundOnPage> {
  const isHere = (item: IndexedItem) => idOnPage(item, page) !== null
  const [here, everywhere] = await Promise.all([
    engine.find(q, { withLookup: false, isWanted: isHere }),
    engine.find(q, { withLookup: false }),
  ])
  // Counted like on the search page, which leaves out results that are weak beside the best of any kind.
  const elsewhere = withoutWeak(everywhere.rated).filter(isEntry).length
  return {
    ids: withoutWeak(here.rated)
      .slice(0, MAX_IDS)
      .flatMap(({ item }) => idOnPage(item, page) ?? []),
    ...(here.corrected && { corrected: here.corrected }),
    elsewhere,
  }
}

/** Entries are identified by their anchors, schools by their names. */
function idOnPage({ path, kind, title }: IndexedItem, page: string): string | null {
  if (kind === 'scholarships') return page === paths.scholarships() ? title : null
  return kind !== 'ads' && path.startsWith(`${page}#`) ? path.slice(page.length + 1) : null
}

const isEntry = ({ item: { kind } }: Rated) => kind === 'services' || kind === 'businesses'
