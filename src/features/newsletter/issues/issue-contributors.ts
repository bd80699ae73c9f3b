import { and, desc, eq, gt, lte, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../../../database/client.ts'
import { adSellers, ads, type IssueSection } from '../../../../database/schema.ts'
import { paths } from '../../../paths.ts'
import { weekdayAndDay } from '../../../platform/time/calendar-day.ts'
import { DAY_MS } from '../../../platform/time/durations.ts'
import { firstSeenAt, isLive } from '../../ads/ads.queries.ts'
import { timeWords } from '../../events/event-words.ts'
import { listEventsBetween } from '../../events/events.queries.ts'
import { listFreshStories } from '../../news/news.queries.ts'
import { listDirectoryChangesBetween } from '../../open-data/directory-changes.queries.ts'
import { foldChangedFacts } from './fold-changed-facts.ts'

export interface IssueWindow {
  from: Date
  until: Date
}

/** Returns one section of the next issue, or null if nothing is new. Links are site paths or full URLs. */
export type IssueContributor = (
  db: Database | Transaction,
  window: IssueWindow,
) => Promise<IssueSection | null>

const MAX_ADS = 10

const newAds: IssueContributor = async (db, { from, until }) => {
  const found = await db
    .select({ id: ads.id, title: ads.title, price: ads.price, location: ads.location })
    .from(ads)
    .leftJoin(adSellers, eq(adSellers.adId, ads.id))
    .where(
      and(
        isLive,
        // Sample ads show how the site looks; they are not news.
        eq(ads.isSample, false),
        gt(ads.createdAt, from),
        lte(ads.createdAt, until),
        sql`${firstSeenAt} > ${from.toISOString()}::timestamptz`,
      ),
    )
    .orderBy(desc(ads.createdAt))
    .limit(MAX_ADS)
  if (found.length === 0) return null
  return {
    heading: 'New ads',
    items: found.map(({ id, title, price, location }) => ({
      title,
      text: [price, location].filter(Boolean).join(' · '),
      href: paths.ads.show(id),
    })),
  }
}

const MAX_STORIES = 6
const MAX_TITLE = 200

const news: IssueContributor = async (db, { from, until }) => {
  const stories = await listFreshStories(db, { from, until, limit: MAX_STORIES })
  if (stories.length === 0) return null
  return {
    heading: 'News',
    items: stories.map(({ title, source, link }) => ({
      title: title.slice(0, MAX_TITLE),
      text: source,
      // Drafts accept only safe links; a story without one is still listed.
      ...(link.startsWith('https://') && { href: link }),
    })),
  }
}

const MAX_EVENTS = 8
const EVENT_DAYS = 8

/** Events in the eight days after the issue. */
const comingEvents: IssueContributor = async (db, { until }) => {
  const lastAt = new Date(until.getTime() + EVENT_DAYS * DAY_MS)
  const events = await listEventsBetween(db, until, lastAt, MAX_EVENTS)
  if (events.length === 0) return null
  return {
    heading: 'This week',
    items: events.map(eventItem),
  }
}

/** One event as an issue shows it. */
export const eventItem = (event: Awaited<ReturnType<typeof listEventsBetween>>[number]) => ({
  title: event.title,
  text: [weekdayAndDay(event.nextOn), timeWords(event), event.city ?? 'Online'].join(' · '),
  href: paths.events.show(event.id),
})

const changedFacts: IssueContributor = async (db, window) =>
  foldChangedFacts(await listDirectoryChangesBetween(db, window))

/** The contributors of an issue, in the order of its sections. */
const issueContributors: readonly IssueContributor[] = [newAds, comingEvents, news, changedFacts]

/** The contributors of features that are not turned off. */
export const openContributors = ({ off }: { off: readonly string[] }): readonly IssueContributor[] =>
  issueContributors.filter((one) => one !== comingEvents || !off.includes('events'))
