import drawings from '../../../content/drawings.json' with { type: 'json' }
import { adArtPath, categoryArt, chooseAdArt } from '../ads/card/ad-art.ts'
import { businessCategories } from './business-categories.ts'
import type { BusinessRow } from './businesses.queries.ts'

/** The drawing of a business without a photo, from its own category only: a shop named Tema is no ship. */
export function drawBusiness({
  id,
  title,
  category,
}: Pick<BusinessRow, 'id' | 'title' | 'category'>): string {
  const { drawing: categorySlug, object } = businessCategories[category]
  const usual = categoryArt(categorySlug, object)
  const named = chooseAdArt({ id, title, categorySlug, categoryDrawing: usual.object })
  const isOwn = drawings.some(({ name, category: own }) => name === named.object && own === categorySlug)
  return adArtPath(isOwn ? named : usual)
}
