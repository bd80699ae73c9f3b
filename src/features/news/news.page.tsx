import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { paths } from '../../paths.ts'
import type { PageAddress } from '../../platform/page.ts'
import {
  countMiss,
  type FoundOnPage,
  isMiss,
  onPageCall,
  STILL_MS,
} from '../../platform/text/find/on-page-search.ts'
import { ErrorPanel } from '../../shell/errors/error-panel.tsx'
import { SearchField } from '../../ui/fields/search-field.tsx'
import { useSettled } from '../../ui/fields/use-settled.ts'
import { Loading, SkeletonLine } from '../../ui/lists/skeleton.tsx'
import { matchNews } from './match-news.ts'
import { newsCall } from './news.calls.ts'
import type { NewsItem } from './news.schema.ts'
import { NewsCard } from './news-card.tsx'
import { chooseScenes } from './pictures/news-scenes.ts'

const SKELETONS = 10
const PAUSE_MS = 250

/** Ghana-Canada News: one lead story and the rest, searched as the visitor types. */
export function NewsPage({ query }: PageAddress) {
  const { data, error, refetch } = useQuery(newsCall())
  const sent = query.get('find') ?? ''
  const [find, setFind] = useState(sent)
  useShownStory(data !== undefined)
  const held = matchNews(data ?? [], find)
  const asked = useSettled(held.length === 0 && data ? find.trim() : '', PAUSE_MS)
  const isTyped = asked !== sent.trim()
  const { data: named } = useQuery(onPageCall(paths.news(), asked, isTyped))
  useCountedMiss(isTyped ? asked : '', named)
  const items = held.length > 0 ? held : matchNews(data ?? [], find, named?.ids)
  const arePlaces = data !== undefined && data.length > 0 && data.every(({ createdAt }) => !createdAt)
  return (
    <div className="page-width page-top">
      <div className="news-head">
        <h1>Ghana-Canada News</h1>
        <search>
          <form action={paths.news()} onSubmit={(event) => event.preventDefault()}>
            <SearchField
              id="news-search"
              name="find"
              label="Search news"
              placeholder="Search news"
              maxLength={100}
              value={find}
              onText={setFind}
            />
          </form>
        </search>
      </div>
      {error && <ErrorPanel message="Failed to fetch news" onRetry={() => void refetch()} />}
      {!error && !data && <NewsSkeletons />}
      {arePlaces && <WhereToRead />}
      {data && <Stories {...{ items, arePlaces }} scenes={chooseScenes(data)} />}
      <p className="small above-8 muted">
        Headlines belong to the outlets that wrote them. Follow this page as{' '}
        <a href={paths.newsFeed()}>an RSS feed</a>.
      </p>
    </div>
  )
}

/** Counts typed words without results once they stop changing; words in the address are already counted. */
function useCountedMiss(asked: string, found: FoundOnPage | undefined): void {
  useEffect(() => {
    if (asked === '' || !found || !isMiss(found)) return
    const timer = setTimeout(() => countMiss(paths.news(), asked), STILL_MS)
    return () => clearTimeout(timer)
  }, [asked, found])
}

/** After a click in the search results, scrolls to the story once the news has loaded. */
function useShownStory(hasStories: boolean): void {
  useEffect(() => {
    if (hasStories && location.hash) document.getElementById(location.hash.slice(1))?.scrollIntoView()
  }, [hasStories])
}

interface StoriesProps {
  items: NewsItem[]
  arePlaces: boolean
  scenes: Map<number, string>
}

function Stories({ items, arePlaces, scenes }: StoriesProps) {
  const [lead, ...rest] = items
  const sceneOf = ({ id }: NewsItem) => scenes.get(id) ?? 'accra'
  return (
    <>
      <p className="sr-only" role="status">
        {countWords(items, arePlaces)}
      </p>
      {!lead && <p className="lead above-8">No news items found matching your criteria.</p>}
      {lead && <NewsCard item={lead} scene={sceneOf(lead)} isLead isEager />}
      <div className="news-grid">
        {rest.map((item, index) => (
          <NewsCard key={item.id} item={item} scene={sceneOf(item)} isEager={index < 3} />
        ))}
      </div>
    </>
  )
}

function countWords({ length }: NewsItem[], arePlaces: boolean): string {
  if (arePlaces) return length === 1 ? '1 place to read' : `${length} places to read`
  return length === 1 ? '1 story' : `${length} stories`
}

/** Until the first feed brings stories, the cards name outlets and offices. */
function WhereToRead() {
  return (
    <div className="below-4">
      <h2 className="h3">Where to read</h2>
      <p className="above-1 muted">
        Outlets and offices with news for Ghanaians in Canada. Their headlines are not here yet.
      </p>
    </div>
  )
}

function NewsSkeletons() {
  return (
    <Loading label="Loading news" count={SKELETONS} className="news-grid">
      <div className="news-card">
        <span className="skeleton news-image" />
        <div className="news-skeleton">
          <SkeletonLine />
          <SkeletonLine />
          <SkeletonLine />
        </div>
      </div>
    </Loading>
  )
}
