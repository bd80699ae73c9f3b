import { readFile } from 'node:fs/promises'
import { eq, sql } from 'drizzle-orm'
import type { Transaction } from '../../../../database/client.ts'
import { newsFeeds, newsItems, siteState } from '../../../../database/schema.ts'
import { ROOT } from '../../../platform/root.ts'
import { DAY_MS } from '../../../platform/time/durations.ts'
import { readFeeds } from './feeds.content.ts'

interface SampleItem {
  title: string
  category: string
  source: string
  link: string
  daysAgo: number
}

const STATE = 'sample-news'

/** Inserts the feeds of content/feeds.json. What operators switched, changed or removed stays as it is. */
export async function seedFeeds(tx: Transaction): Promise<void> {
  await tx
    .insert(newsFeeds)
    .values(
      readFeeds().map(({ id, outlet, country, url, note, isOn }) => ({
        id,
        outlet,
        country,
        url,
        note,
        isOn,
      })),
    )
    .onConflictDoUpdate({
      target: newsFeeds.id,
      set: {
        outlet: sql`excluded.outlet`,
        country: sql`excluded.country`,
        url: sql`excluded.url`,
        note: sql`excluded.note`,
      },
      setWhere: sql`${newsFeeds.editedAt} is null`,
    })
}

/** Keeps the page from being empty: links to the outlets' front pages, marked as samples, inserted once. */
export async function seedSampleNews(tx: Transaction, startedAt: Date): Promise<void> {
  const [seeded] = await tx.select().from(siteState).where(eq(siteState.name, STATE))
  // Not a count, because this runs at every start, however many items there are.
  const [someItem] = seeded ? [seeded] : await tx.select({ id: newsItems.id }).from(newsItems).limit(1)
  if (someItem) return
  const file = await readFile(new URL('content/samples/news.json', ROOT), 'utf8')
  const samples = JSON.parse(file) as SampleItem[]
  await tx.insert(newsItems).values(
    samples.map(({ title, category, source, link, daysAgo }, index) => ({
      guid: `sample-${index}`,
      title,
      category,
      source,
      link,
      publishedAt: new Date(startedAt.getTime() - daysAgo * DAY_MS),
      isSample: true,
    })),
  )
  await tx.insert(siteState).values({ name: STATE, value: { seededAt: startedAt.toISOString() } })
}
