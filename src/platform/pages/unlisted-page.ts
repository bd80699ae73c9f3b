import type { PageHead } from '../page.ts'

/** What a page that search engines should not know has in common with the others of its kind. */
export function unlisted(title: string, description: string) {
  return { head: (): PageHead => ({ title, description, isIndexed: false }), isListed: false, tags: [] }
}
