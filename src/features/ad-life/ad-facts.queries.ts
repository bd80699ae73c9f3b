import { sql } from 'drizzle-orm'
import type { Transaction } from '../../../database/client.ts'
import { COPY_BITS } from '../photos/perceptual-hash.ts'
import type { AdFacts } from '../scam-rules/ad-rule.ts'

const MIN_PRICES = 8

interface Subject {
  adId: number
  email: string
  phone: string | null
  categoryId: number | null
  submittedAt: Date
  /** Whether a change added the number; then the age of the ad does not matter. */
  hasNewPhone: boolean
}

/**
 * What the rules need to know about other ads: prices in the category, and who used this phone number or
 * photo before. The ad that had it first is never blamed for the copy.
 */
export async function readAdFacts(
  tx: Transaction,
  { adId, email, phone, categoryId, submittedAt, hasNewPhone }: Subject,
): Promise<AdFacts> {
  const digits = digitsOf(phone)
  const { rows } = await tx.execute<{
    prices: number
    median: number | null
    phones: number
    copies: number
  }>(sql`
    with others as not materialized (
      select ads.id, ads.phone, ad_sellers.submitted_at from ads join ad_sellers on ad_sellers.ad_id = ads.id
      where ads.status in ('live', 'held') and ads.id <> ${adId} and ad_sellers.email <> ${email}),
    priced as (
      select price_cents from ads
      where status = 'live' and category_id = ${categoryId} and price_cents > 0
      order by created_at desc limit 500),
    mine as materialized (
      select ad_id, created_at, perceptual_hash, hash_quarters_nearby(perceptual_hash) as nearby
      from ad_photos where ad_id = ${adId})
    select
      (select count(*)::int from priced) as prices,
      (select percentile_cont(0.5) within group (order by price_cents) from priced) as median,
      (select count(*)::int from others
        where ${digits} <> '' and (${hasNewPhone} or (submitted_at, id) < (${submittedAt.toISOString()}::timestamptz, ${adId}::bigint)) and phone_digits(phone) = ${digits}) as phones,
      (select count(distinct theirs.ad_id)::int
        from mine
        cross join lateral (
          select ad_id, created_at, perceptual_hash from ad_photos
          where hash_quarters(perceptual_hash) && mine.nearby offset 0) as theirs
        join others on others.id = theirs.ad_id
        where (theirs.created_at, theirs.ad_id) < (mine.created_at, mine.ad_id)
          and bit_count((mine.perceptual_hash # theirs.perceptual_hash)::bit(64)) <= ${COPY_BITS}) as copies`)
  const [row] = rows
  return {
    medianPriceCents: row && row.prices >= MIN_PRICES ? row.median : null,
    othersWithPhone: row?.phones ?? 0,
    othersWithPhoto: row?.copies ?? 0,
  }
}

/** A phone number for comparison: digits only, without the country code. */
export function digitsOf(phone: string | null): string {
  return (phone ?? '').replace(/\D/g, '').slice(-10)
}
