import { eq } from 'drizzle-orm'
import type { Database } from '../database/client.ts'
import { ads, feedback } from '../database/schema.ts'
import { readPrice } from '../src/features/ads/read-price.ts'
import { DAY_MS } from '../src/platform/time/durations.ts'

type NewAd = typeof ads.$inferInsert
type NewFeedback = typeof feedback.$inferInsert

/** An ad that can be seen, for tests that care about one or two of its fields. */
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

/** Puts the ads into the database and returns their ids in the same order. */
export async function insertAds(db: Database, given: Partial<NewAd>[]): Promise<number[]> {
  const rows = await db.insert(ads).values(given.map(buildAd)).returning({ id: ads.id })
  return rows.map(({ id }) => id)
}

/** What no rule does to an ad, such as letting its time pass. */
export async function changeAd(db: Database, id: number, change: Partial<NewAd>): Promise<void> {
  await db.update(ads).set(change).where(eq(ads.id, id))
}

/** What a reader reports, for tests that care about one or two of its fields; returns its number. */
export async function insertFeedback(db: Database, given: Partial<NewFeedback> = {}): Promise<number> {
  const usual = { entry: 'education/x', entryName: 'A school', problem: 'wrong-phone' } as const
  const row = { ...usual, receipt: crypto.randomUUID(), ...given }
  const [{ id } = { id: 0 }] = await db.insert(feedback).values(row).returning({ id: feedback.id })
  return id
}
