import { parse } from 'regexparam'
import type { FoundPage, Page, PageComponent } from '../platform/page.ts'
import type { ReachablePages } from './late-site-map.ts'

export type PageFiles = Record<string, () => Promise<Record<string, PageComponent>>>

export interface SiteMap extends ReachablePages {
  pages: readonly Page[]
  find(path: string, search: string): FoundPage
  load(page: Page): Promise<void>
  loadAll(): Promise<unknown>
}

interface Options {
  pages: readonly Page[]
  notFound: Page
  /** Loaders of the page files, by their name in the site map. */
  files: PageFiles
  /** Loads additional styles of a page in the browser; null if none are needed. */
  loadStyles: (page: Page) => Promise<void> | null
}

/** Path parameters are ids, slugs and secret tokens; anything else, encoded or not, is not found. */
const PARAMETER = /^[\w-]{1,200}$/

/** Creates the site map, which finds the page of a URL and loads its component. */
export function createSiteMap({ pages, notFound, files, loadStyles }: Options): SiteMap {
  const plain = new Map(pages.filter(({ path }) => !path.includes(':')).map((page) => [page.path, page]))
  const patterns = pages
    .filter(({ path }) => path.includes(':'))
    .map((page) => ({ page, ...parse(page.path) }))
  const loaded = new Map<Page, PageComponent>()

  function findWithParameters(path: string) {
    for (const { page, keys, pattern } of patterns) {
      const values = pattern.exec(path)?.slice(1)
      if (!values?.every((value) => PARAMETER.test(value))) continue
      return { page, params: Object.fromEntries(keys.map((name, index) => [name, values[index] ?? ''])) }
    }
    return { page: notFound, params: {} }
  }

  async function load(page: Page): Promise<void> {
    if (loaded.has(page)) return
    const [file] = await Promise.all([files[page.file]?.(), loadStyles(page)])
    const component = file?.[page.component]
    if (!component) throw new Error(`${page.file} has no ${page.component}.`)
    loaded.set(page, component)
  }

  const map: SiteMap = {
    pages,
    find(path, search) {
      const known = plain.get(path) ?? plain.get(path.replace(/(.)\/$/, '$1'))
      const { page, params } = known ? { page: known, params: {} } : findWithParameters(path)
      return { page, address: { path, params, query: new URLSearchParams(search) } }
    },
    /** The page's component, or undefined until its file is loaded. */
    componentOf: (page) => loaded.get(page),
    load,
    loadAll: () => Promise.all([...pages, notFound].map(load)),
    fetchMap: async () => map,
  }
  return map
}
