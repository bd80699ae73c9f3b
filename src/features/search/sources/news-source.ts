import type { Database } from '../../../../database/client.ts'
import { paths } from '../../../paths.ts'
import { listNewsStories } from '../../news/news.queries.ts'
import type { SearchSource } from './search-source.ts'

/** The stories of the news page, read again at most once a minute: feeds bring new ones. */
export const createNewsSource = (db: Database): SearchSource => ({
  name: 'news',
  freshMs: 60_000,
  list: async () => {
    const stories = await listNewsStories(db)
    return stories.map(({ id, title, category, source, link }) => ({
      id: `news:${id}`,
      kind: 'news' as const,
      title,
      detail: `From ${source}`,
      place: `News · ${category}`,
      category: `${category} news story`,
      path: paths.newsStory(id),
      url: link,
      prior: 0.85,
    }))
  },
})
