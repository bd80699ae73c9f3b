import { useQuery } from '@tanstack/react-query'
import { SiteDay } from '../../shell/site-day.tsx'
import { newsCall } from '../news/news.calls.ts'

const MAX_STORIES = 4

/** The newest stories of the news page. Placeholders without a date are not stories. */
export function LatestNews() {
  const { data = [] } = useQuery(newsCall())
  const stories = data.filter(({ createdAt }) => createdAt !== null)
  if (stories.length === 0)
    return <p className="above-2">No stories here right now. The outlets below have today’s news.</p>
  return (
    <ul className="latest-news">
      {stories.slice(0, MAX_STORIES).map(({ id, title, link, source, createdAt }) => (
        <li key={id}>
          <a href={link} target="_blank" rel="noopener noreferrer">
            {title}
            <span className="sr-only">, opens in a new tab</span>
          </a>
          <span className="small muted">
            {source} · <SiteDay at={createdAt ?? ''} />
          </span>
        </li>
      ))}
    </ul>
  )
}
