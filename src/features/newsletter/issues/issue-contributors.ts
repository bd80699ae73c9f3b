import { and, desc, eq, gt, isNull, like, lte } from 'drizzle-orm'
import type { Database } from '../../../../database/client.ts'
import { ads, type IssueSection, newsItems } from '../../../../database/schema.ts'
import { paths } from '../../../paths.ts'
import { isLive } from '../../ads/ads.queries.ts'

export interface IssueWindow {
  from: Date
  until: Date
}

/** Gives one section of the next issue, or null when nothing is new. Links are paths of the site or whole addresses. */
export type IssueContributor = (db: Database, window: IssueWindow) => Promise<IssueSection | null>

const MOST_ADS = 10
const MOST_NEWS = 6

const newAds: IssueContributor = async (db, { from, until }) => {
  const found = await db
    .select({ id: ads.id, title: ads.title, price: ads.price, location: ads.location })
    .from(ads)
    // Sample ads show an empty site how it looks; they are no news.
    .where(and(isLive, eq(ads.isSample, false), gt(ads.createdAt, from), lte(ads.createdAt, until)))
    .orderBy(desc(ads.createdAt))
    .limit(MOST_ADS)
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

const news: IssueContributor = async (db, { from, until }) => {
  const found = await db
    .select({ title: newsItems.title, source: newsItems.source, link: newsItems.link })
    .from(newsItems)
    .where(
      and(
        gt(newsItems.publishedAt, from),
        lte(newsItems.publishedAt, until),
        // Of a story that several outlets tell, the one that the news page shows.
        isNull(newsItems.storyId),
        eq(newsItems.isSample, false),
        eq(newsItems.isHidden, false),
        like(newsItems.link, 'https://%'),
      ),
    )
    .orderBy(desc(newsItems.publishedAt))
    .limit(MOST_NEWS)
  if (found.length === 0) return null
  return {
    heading: 'Ghana-Canada News',
    items: found.map(({ title, source, link }) => ({ title: title.slice(0, 200), text: source, href: link })),
  }
}

/** What an issue drafts itself from, in the order of its sections. Changed facts join by a line here. */
export const issueContributors: readonly IssueContributor[] = [newAds, news]
