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

/** What a search finds among the entries of one page, and how much it finds in the directories as a whole. */
export async function findOnPage(engine: SearchEngine, { q, page }: Asked): Promise<FoundOnPage> {
  const isHere = ({ path, kind }: IndexedItem) => kind !== 'ads' && path.startsWith(`${page}#`)
  const [here, everywhere] = await Promise.all([
    engine.find(q, { withLookup: false, isWanted: isHere }),
    engine.find(q, { withLookup: false, isWanted: isEntry }),
  ])
  const elsewhere = withoutWeak(everywhere.rated).length
  return {
    ids: withoutWeak(here.rated)
      .slice(0, MAX_IDS)
      .map(({ item }) => item.path.slice(page.length + 1)),
    ...(here.corrected && { corrected: here.corrected }),
    elsewhere,
  }
}

const isEntry = ({ kind, path }: IndexedItem) =>
  (kind === 'services' || kind === 'businesses') && path.includes('#')
