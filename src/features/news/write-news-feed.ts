import { paths } from '../../paths.ts'
import { writeAtom } from '../../platform/text/write-atom.ts'
import type { NewsItem } from './news.schema.ts'

interface Site {
  name: string
  url: string
}

/** Our own feed of the stories on the page; places to read have no date and are left out. */
export function writeNewsFeed(items: readonly NewsItem[], site: Site, now: Date): string {
  const stories = items.flatMap(({ createdAt, ...item }) => (createdAt ? [{ ...item, createdAt }] : []))
  const newestAt = stories
    .map(({ createdAt }) => createdAt)
    .toSorted()
    .at(-1)
  const page = `${site.url}${paths.news()}`
  return writeAtom({
    title: `Ghana-Canada News · ${site.name}`,
    id: page,
    self: `${site.url}${paths.newsFeed()}`,
    page,
    updated: newestAt ?? now.toISOString(),
    author: site.name,
    entries: stories.map(({ id, title, link, source, category, createdAt }) => ({
      id: `${page}#story-${id}`,
      title,
      address: link,
      updated: createdAt,
      author: source,
      category: { term: category },
    })),
  })
}
