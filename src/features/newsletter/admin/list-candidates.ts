import { and, desc, eq, sql } from 'drizzle-orm'
import type { Database } from '../../../../database/client.ts'
import { hasWords } from '../../../../database/queries/has-words.ts'
import { ads, newsItems } from '../../../../database/schema.ts'
import { paths } from '../../../paths.ts'
import { DAY_MS } from '../../../platform/time/durations.ts'
import { isLive } from '../../ads/ads.queries.ts'
import { listEventsBetween } from '../../events/events.queries.ts'
import { eventItem } from '../issues/issue-contributors.ts'
import type { CandidatesQuery, IssueItem } from './newsletter-room.schema.ts'

const SHOWN = 20
const MAX_EVENTS = 200
const EVENT_DAYS = 90

/** What can be added to an issue besides what it was drafted from. */
export function listCandidates(db: Database, query: CandidatesQuery, now: Date): Promise<IssueItem[]> {
  const kinds = { events: listEvents, ads: listAds, news: listStories }
  return kinds[query.kind](db, query.search, now)
}

async function listEvents(db: Database, search: string, now: Date): Promise<IssueItem[]> {
  const until = new Date(now.getTime() + EVENT_DAYS * DAY_MS)
  const items = (await listEventsBetween(db, now, until, MAX_EVENTS)).map(eventItem)
  const words = search.toLowerCase()
  return items.filter(({ title, text }) => `${title} ${text}`.toLowerCase().includes(words)).slice(0, SHOWN)
}

async function listAds(db: Database, search: string): Promise<IssueItem[]> {
  const found = await db
    .select({ id: ads.id, title: ads.title, price: ads.price, location: ads.location })
    .from(ads)
    .where(and(isLive, eq(ads.isSample, false), hasWords(search, ads.title)))
    .orderBy(desc(ads.createdAt))
    .limit(SHOWN)
  return found.map(({ id, title, price, location }) => ({
    title,
    text: [price, location].filter(Boolean).join(' · '),
    href: paths.ads.show(id),
  }))
}

async function listStories(db: Database, search: string): Promise<IssueItem[]> {
  const found = await db
    .select({ title: newsItems.title, source: newsItems.source, link: newsItems.link })
    .from(newsItems)
    .where(
      and(
        sql`${newsItems.storyId} is null and not ${newsItems.isSample} and not ${newsItems.isHidden}`,
        sql`${newsItems.link} like 'https://%'`,
        hasWords(search, newsItems.title, newsItems.source),
      ),
    )
    .orderBy(desc(newsItems.publishedAt))
    .limit(SHOWN)
  return found.map(({ title, source, link }) => ({ title: title.slice(0, 200), text: source, href: link }))
}
