import type { Database } from '../../../database/client.ts'
import { paths } from '../../paths.ts'
import type { Now } from '../../platform/clock.ts'
import { listNewsStories } from '../news/news.queries.ts'
import { SearchIndex } from './search-index.ts'

const FRESH_MS = 60_000

/** The stories of the news page as an index of its own, read again at most once a minute: feeds bring new ones. */
export function createNewsIndex({ db, now }: { db: Database; now: Now }): () => Promise<SearchIndex> {
  let index = new SearchIndex([])
  let readAt = Number.NEGATIVE_INFINITY
  return async () => {
    if (now().getTime() - readAt < FRESH_MS) return index
    readAt = now().getTime()
    const stories = await listNewsStories(db)
    index = new SearchIndex(
      stories.map(({ id, title, category, source, link }) => ({
        kind: 'news',
        title,
        detail: `From ${source}`,
        place: `News · ${category}`,
        path: paths.newsStory(id),
        url: link,
      })),
    )
    return index
  }
}
