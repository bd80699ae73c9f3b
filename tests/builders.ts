import { eq } from 'drizzle-orm'
import type { Database } from '../database/client.ts'
import { ads, feedback } from '../database/schema.ts'
import { readPrice } from '../src/features/ads/read-price.ts'
import { DAY_MS } from '../src/platform/time/durations.ts'

type NewAd = typeof ads.$inferInsert
type NewFeedback = typeof feedback.$inferInsert

/** A live ad, for tests that care about one or two of its fields. */
function buildAd(given: Partial<NewAd> = {}): NewAd {
  return {
    status: 'live',
    title: 'Kente cloth',
    description: 'Woven in Bonwire.',
    location: 'Toronto, ON',
    createdAt: new Date(Date.now() - DAY_MS),
    expiresAt: new Date(Date.now() + DAY_MS),
    priceCents: readPrice(given.price),
    ...given,
  }
}

/** Inserts the ads and returns their ids in the same order. */
export async function insertAds(db: Database, given: Partial<NewAd>[]): Promise<number[]> {
  const rows = await db.insert(ads).values(given.map(buildAd)).returning({ id: ads.id })
  return rows.map(({ id }) => id)
}

/** Changes what no rule changes, such as moving an ad's expiry. */
export async function changeAd(db: Database, id: number, change: Partial<NewAd>): Promise<void> {
  await db.update(ads).set(change).where(eq(ads.id, id))
}

/** Inserts a reader's report, for tests that care about one or two of its fields; returns its id. */
export async function insertFeedback(db: Database, given: Partial<NewFeedback> = {}): Promise<number> {
  const usual = { entry: 'education/x', entryName: 'A school', problem: 'wrong-phone' } as const
  const row = { ...usual, receipt: crypto.randomUUID(), ...given }
  const [{ id } = { id: 0 }] = await db.insert(feedback).values(row).returning({ id: feedback.id })
  return id
}
