import type { SampleAd } from '../database/seed.ts'
import { AD_LIFETIME_DAYS } from '../src/features/ad-life/jobs/expire-ads.ts'
import { type AdKind, kindOf } from '../src/features/ads/ad-kinds.ts'
import { readPrice } from '../src/features/ads/read-price.ts'
import { readCategoryFields } from '../src/features/categories/fields/category-fields.content.ts'
import type { CategoryField } from '../src/features/categories/fields/category-fields.schema.ts'
import type { FieldValues } from '../src/features/categories/fields/field-words.ts'
import { DAY_MS } from '../src/platform/time/durations.ts'
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
  kind: AdKind
  fields: FieldValues
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
const FEATURED = 4
const WITH_PHOTO = 0.6
const MAX_DOLLARS = 4_000

/**
 * Yields ads, the oldest first and evenly spaced in time. Place, category, price format and phone come from a
 * random sample, so they are distributed as in the samples; words and amounts are random.
 */
export function* makeAds({ samples, vocabulary, categoryIds, count, now }: Options): Generator<GeneratedAd> {
  const random = seededRandom(AD_SEED)
  const known = readCategoryFields()
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
      kind: kindOf(sample.kind ?? 'offered', readPrice(price)),
      fields: drawFields(known[sample.category ?? '']?.fields ?? [], random),
      featuredPosition: count - index <= FEATURED ? count - index : null,
      createdAt,
      expiresAt: new Date(createdAt.getTime() + AD_LIFETIME_DAYS * DAY_MS),
    }
  }
}

/** Random values for boolean, choice and number fields: a filter by two of them matches some of the ads. */
function drawFields(fields: readonly CategoryField[], random: () => number): FieldValues {
  const drawn = fields.flatMap((field): [string, FieldValues[string]][] => {
    const { key, type, choices, min, max } = field
    if (type === 'boolean') return [[key, random() < 0.5]]
    if (type === 'choice') return [[key, pickOne(choices, random).value]]
    if (type === 'number') {
      const span = Math.min((max ?? 100) - (min ?? 0), (max ?? 100) <= 99 ? 5 : Number.POSITIVE_INFINITY)
      return [[key, (min ?? 0) + Math.floor(random() * span)]]
    }
    return []
  })
  return Object.fromEntries(drawn)
}

/** Keeps the words of the price but draws a new amount: many small ones, few large ones. */
function redrawPrice(price: string | null, random: () => number): string | null {
  const dollars = Math.max(5, Math.round(MAX_DOLLARS * random() ** 4))
  return price?.replace(/\d[\d,]*/, dollars.toLocaleString('en-CA')) ?? null
}
