import type { Database } from '../../../../../database/client.ts'
import { findPlace } from '../../../places/find-place.ts'
import type { AdDetail } from '../../ads.schema.ts'
import { readFilter } from '../../find/filter/read-filter.ts'
import type { ListMemory } from '../../find/list-memory.ts'
import { readPrice } from '../../read-price.ts'
import { spreadRents } from './usual-price.queries.ts'

/** With fewer ads there is no usual price. */
const MIN_LIKE_ADS = 8
const USUAL_WITHIN_KM = 25

type Priced = Pick<
  AdDetail,
  'id' | 'kind' | 'price' | 'location' | 'categorySlug' | 'isSample' | 'ended' | 'facts'
>

/**
 * The usual rent nearby for the same number of bedrooms. Only rentals are comparable: the fields of a sofa or
 * a car do not tell what it is worth.
 */
export async function findUsualPrice(
  { db, memory }: { db: Database; memory?: ListMemory },
  ad: Priced,
): Promise<AdDetail['usualPrice']> {
  const bedrooms = ad.facts.find(({ key }) => key === 'bedrooms')?.text
  const cents = readPrice(ad.price ?? '')
  const isRent = ad.kind === 'offered' && cents && /\/ *month/.test(ad.price ?? '')
  if (ad.isSample || ad.ended || !isRent || !Number(bedrooms) || !findPlace(ad.location)) return null
  const filter = await readFilter(
    db,
    {
      category: ad.categorySlug,
      kind: 'offered',
      location: ad.location,
      within: USUAL_WITHIN_KM,
      fields: { bedrooms: bedrooms ?? '' },
    },
    memory,
  )
  if (!filter?.fields) return null
  const spread = await spreadRents(db, filter, ad.id)
  if (!spread || spread.count < MIN_LIKE_ADS) return null
  const { min, low, high, max } = spread
  return {
    ask: toDollars(cents),
    ...mapDollars({ min, low, high, max }),
    bedrooms: Number(bedrooms),
    withinKm: USUAL_WITHIN_KM,
  }
}

const toDollars = (cents: number) => Math.round(cents / 100)

function mapDollars(cents: Record<'min' | 'low' | 'high' | 'max', number>) {
  const { min, low, high, max } = cents
  return { min: toDollars(min), low: toDollars(low), high: toDollars(high), max: toDollars(max) }
}
