import type { PageHead } from '../page.ts'

/** The site map fields that all pages hidden from search engines share. */
export function unlisted(title: string, description: string) {
  return { head: (): PageHead => ({ title, description, isIndexed: false }), isListed: false, tags: [] }
}
