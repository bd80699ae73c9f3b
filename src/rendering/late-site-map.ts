import { parse } from 'regexparam'
import type { FoundPage, Page, PageComponent } from '../platform/page.ts'
import type { SiteMap } from './create-site-map.ts'

/** What a document says of its own page, so that the browser can hydrate it before it has the site map. */
export interface FirstPage extends Pick<Page, 'path' | 'component' | 'isStatic' | 'isPersonal'> {
  /** Where the browser finds the page's script. */
  file: string
}

/** The pages one can go to. On the server that is the site map. */
export interface ReachablePages {
  /** Null while the site map is needed and not here. */
  find(path: string, search: string): FoundPage | null
  componentOf(page: Page): PageComponent | undefined
  fetchMap(): Promise<SiteMap>
}

export function describeFirstPage({ path, component, isStatic, isPersonal }: Page, file: string): FirstPage {
  return { path, component, file, ...(isStatic && { isStatic }), ...(isPersonal && { isPersonal }) }
}

interface Opened {
  pathname: string
  search: string
  title: string
}

/** The page of the document, as the site map would have found it. */
export function findFirstPage(first: FirstPage, { pathname, search, title }: Opened): FoundPage {
  const { keys, pattern } = parse(first.path)
  const values = keys && first.path !== '*' ? (pattern.exec(pathname)?.slice(1) ?? []) : []
  const params = Object.fromEntries(values.map((value, index) => [keys[index], value]))
  const page: Page = { ...first, head: () => ({ title, description: undefined }), tags: [] }
  return { page, address: { path: pathname, params, query: new URLSearchParams(search) } }
}

interface Options {
  first: FoundPage
  component: PageComponent | undefined
  fetchMap: () => Promise<SiteMap>
}

/** Most visits to a page need no other: the site map, with the head and the calls of every page, is fetched on demand. */
export function createLateSiteMap({ first, component, fetchMap }: Options): ReachablePages {
  let map: SiteMap | null = null
  let fetching: Promise<SiteMap> | null = null

  async function fetchAndPrepare(): Promise<SiteMap> {
    const whole = await fetchMap()
    // From now on the first page is the map's, under other queries: its component must not be missing for a moment.
    await whole.load(whole.find(first.address.path, '').page)
    map = whole
    return whole
  }

  return {
    find(path, search) {
      if (map) return map.find(path, search)
      if (path !== first.address.path) return null
      return { page: first.page, address: { ...first.address, query: new URLSearchParams(search) } }
    },
    componentOf: (page) => (page === first.page ? component : map?.componentOf(page)),
    fetchMap() {
      fetching ??= fetchAndPrepare().catch((error: unknown) => {
        fetching = null
        throw error
      })
      return fetching
    },
  }
}
