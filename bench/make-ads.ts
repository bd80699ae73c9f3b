import type { SampleAd } from '../database/seed.ts'
import { AD_LIFETIME_DAYS } from '../src/features/ad-life/jobs/expire-ads.ts'
import { readPrice } from '../src/features/ads/read-price.ts'
import { textMaker, type Vocabulary } from './ad-words.ts'
import { pickOne, seededRandom } from './random.ts'

export interface GeneratedAd {
  title: string
  description: string
  imageUrl: string | null
  price: string | null
  priceCents: number | null
  location: string
  phone: string | null
  categoryId: number | null
  featuredPosition: number | null
  createdAt: Date
  expiresAt: Date
}

interface Options {
  samples: readonly SampleAd[]
  vocabulary: Vocabulary
  categoryIds: ReadonlyMap<string, number>
  count: number
  now: Date
}

const AD_SEED = 1867
const OLDEST_DAYS = 55
const DAY_MS = 86_400_000
const FEATURED = 4
const WITH_PHOTO = 0.6
const MAX_DOLLARS = 4_000

/**
 * Ads one after another, the oldest first. Place, category, price form and telephone come from a sample picked at
 * random, so they are spread as in the samples; words, amount and time are drawn.
 */
export function* makeAds({ samples, vocabulary, categoryIds, count, now }: Options): Generator<GeneratedAd> {
  const random = seededRandom(AD_SEED)
  const makeText = textMaker(vocabulary, random)
  const pictures = samples.map(({ picture }) => picture).filter((picture) => picture !== null)
  for (let index = 0; index < count; index += 1) {
    const sample = pickOne(samples, random)
    const price = redrawPrice(sample.price, random)
    const createdAt = new Date(now.getTime() - OLDEST_DAYS * DAY_MS * (1 - index / count))
    yield {
      title: makeText(4 + Math.floor(random() * 5)),
      description: makeText(25 + Math.floor(random() * 70)),
      imageUrl: random() < WITH_PHOTO ? `/attached_assets/samples/${pickOne(pictures, random)}.webp` : null,
      price,
      priceCents: readPrice(price),
      location: pickOne(samples, random).location,
      phone: sample.phone,
      categoryId: sample.category === null ? null : (categoryIds.get(sample.category) ?? null),
      featuredPosition: count - index <= FEATURED ? count - index : null,
      createdAt,
      expiresAt: new Date(createdAt.getTime() + AD_LIFETIME_DAYS * DAY_MS),
    }
  }
}

/** The same words round another amount; small amounts are many, large ones few. */
function redrawPrice(price: string | null, random: () => number): string | null {
  const dollars = Math.max(5, Math.round(MAX_DOLLARS * random() ** 4))
  return price?.replace(/\d[\d,]*/, dollars.toLocaleString('en-CA')) ?? null
}
