import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { adSellers, ads, mails } from '../database/schema.ts'
import { readEnv } from '../src/env.ts'
import { createAdDeps } from '../src/features/ad-life/ad-deps.ts'
import { approveAd } from '../src/features/ad-life/review/decide-held-ad.ts'
import { confirmAd } from '../src/features/posting/confirm-ad.ts'
import type { AdForm } from '../src/features/posting/form/ad-form.schema.ts'
import { EMPTY_AD_FORM } from '../src/features/posting/form/ad-form-fields.ts'
import { submitAd } from '../src/features/posting/submit-ad.ts'
import { createTestApp, type TestAppOptions } from './test-app.ts'

let number = 0

/** An ad as a person types it, unlike every other one. */
export function adForm(change: Partial<AdForm> = {}): AdForm {
  number += 1
  return {
    ...EMPTY_AD_FORM,
    category: 'grocery-retail',
    title: `Kente cloth number ${number}`,
    description: `Six yards of handwoven kente from Bonwire, piece ${number}, never worn.`,
    price: '$120',
    location: 'Brampton, ON',
    email: `seller${number}@example.com`,
    ...change,
  }
}

/** The site with the rules of an ad's life in hand, and a clock that the test moves. */
export async function createTestAds(options: Pick<TestAppOptions, 'logStream' | 'env'> = {}) {
  // The site's queries ask the database for the time, so the moved clock starts at the real now and only goes back.
  const start = Date.now()
  const clock = { offset: 0 }
  const now = () => new Date(start + clock.offset)
  const { app, database, secrets, get, cache } = await createTestApp({ ...options, now })
  const { db } = database
  const env = readEnv({ NODE_ENV: 'test', SITE_URL: 'https://akwaaba.example' })
  const bumped: string[] = []
  const tags = {
    bump: async (tag: string) => {
      bumped.push(tag)
      cache.bump(tag)
    },
  }
  const deps = createAdDeps({ env, db, now, secrets, tags })

  async function submit(change: Partial<AdForm> = {}, { isProved = true } = {}) {
    const form = adForm(change)
    const outcome = await submitAd(deps, { form, photos: [], isProved })
    if (!outcome.ok) throw new Error(outcome.reason)
    const [seller] = await db.select().from(adSellers).where(eq(adSellers.adId, outcome.adId))
    return { id: outcome.adId, hash: seller?.linkHash ?? '', form, email: form.email }
  }

  async function statusOf(id: number) {
    const [row] = await db.select({ status: ads.status }).from(ads).where(eq(ads.id, id))
    return row?.status ?? null
  }

  return {
    app,
    database,
    db,
    get,
    cache,
    deps,
    clock,
    bumped,
    submit,
    statusOf,
    async publish(change: Partial<AdForm> = {}) {
      const ad = await submit(change)
      await confirmAd(deps, ad.hash)
      await approveAd(deps, ad.id)
      expect(await statusOf(ad.id)).toBe('live')
      return ad
    },
    /** The kinds of mail that an address got, in their order. */
    async mailsTo(email: string) {
      const rows = await db.select().from(mails).where(eq(mails.toAddress, email)).orderBy(mails.id)
      return rows.map(({ kind }) => kind)
    },
    isListed: async (title: string) =>
      (await get(`/api/ads?search=${encodeURIComponent(title)}&limit=5`)).body.includes(title),
  }
}
