import type { Page, PageAddress } from './page.ts'

export interface FoundPage {
  page: Page
  address: PageAddress
}

interface Pattern {
  page: Page
  names: string[]
  expression: RegExp
}

/** Makes the function that finds the page of an address; the first line of the site map that fits wins. */
export function pageFinder(pages: readonly Page[], notFound: Page) {
  const patterns = pages.map(toPattern)
  return (path: string, search: string): FoundPage => {
    const query = new URLSearchParams(search)
    for (const { page, names, expression } of patterns) {
      const match = expression.exec(path)
      if (!match) continue
      const params = Object.fromEntries(names.map((name, index) => [name, match[index + 1] ?? '']))
      return { page, address: { path, params, query } }
    }
    return { page: notFound, address: { path, params: {}, query } }
  }
}

/** Ids, slugs and secret tokens are all there is: anything else, encoded or not, is no page of ours. */
const PARAMETER = '([\\w-]{1,200})'

function toPattern(page: Page): Pattern {
  const names: string[] = []
  const source = page.path.replace(/:([a-z]+)/gi, (_, name: string) => {
    names.push(name)
    return PARAMETER
  })
  return { page, names, expression: new RegExp(`^${source}/?$`) }
}
