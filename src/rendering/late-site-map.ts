import { parse } from 'regexparam'
import type { FoundPage, Page, PageComponent } from '../platform/page.ts'
import type { SiteMap } from './create-site-map.ts'

/** What a document says about its own page, so that the browser can hydrate it without the site map. */
export interface FirstPage extends Pick<Page, 'path' | 'component' | 'isStatic' | 'isPersonal'> {
  /** The URL of the page's script. */
  file: string
}

/** The pages that can be navigated to. On the server this is the site map. */
export interface ReachablePages {
  /** Null while the site map is needed and not loaded yet. */
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

/** Returns the page of the document, as the site map would find it. */
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

/** Loads the site map, with head and API requests of all pages, on demand: most visits need only one page. */
export function createLateSiteMap({ first, component, fetchMap }: Options): ReachablePages {
  let map: SiteMap | null = null
  let fetching: Promise<SiteMap> | null = null

  async function fetchAndPrepare(): Promise<SiteMap> {
    const whole = await fetchMap()
    // From now on the map's entry is used for the first page too, so its component must be loaded before.
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
