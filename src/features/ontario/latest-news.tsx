import { useQuery } from '@tanstack/react-query'
import { formatDay } from '../directories/format-day.ts'
import { newsCall } from '../news/news.calls.ts'

const MAX_STORIES = 4

/** The newest stories of the news page; nothing where there are none yet. */
export function LatestNews() {
  const { data: stories = [] } = useQuery(newsCall())
  if (stories.length === 0) return null
  return (
    <ul className="latest-news">
      {stories.slice(0, MAX_STORIES).map(({ id, title, link, source, createdAt }) => (
        <li key={id}>
          <a href={link} target="_blank" rel="noopener noreferrer">
            {title}
            <span className="sr-only">, opens in a new tab</span>
          </a>
          <span className="small muted">
            {createdAt ? `${source} · ${formatDay(createdAt.slice(0, 10))}` : source}
          </span>
        </li>
      ))}
    </ul>
  )
}
