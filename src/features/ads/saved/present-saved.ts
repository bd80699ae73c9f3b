import type { AdCard, KeptAdState } from '../ads.schema.ts'
import { adArtPath, categoryArt } from '../card/ad-art.ts'
import type { SavedAd } from './saved-ads.ts'

interface PresentedAd {
  card: AdCard
  ended: 'sold' | 'expired' | 'gone' | undefined
  /** What has changed since it was saved. */
  note: string | null
}

/** A saved ad in its current state, or as it was saved if the current states are unknown. */
export function presentSaved(saved: SavedAd, states: readonly KeptAdState[] | undefined): PresentedAd {
  const now = states?.find(({ id }) => id === saved.id)
  const drawing = saved.drawing ?? adArtPath(categoryArt(saved.categorySlug))
  const unknown = { phone: null, categoryId: null, kind: 'offered', fieldLine: '', photoCount: 0 } as const
  const price = now ? now.price : saved.price
  const isPending = now?.isPending ?? false
  const card = { ...unknown, ...saved, drawing, price, isPending, createdAt: saved.savedAt }
  if (!states) return { card, ended: undefined, note: null }
  if (!now) return { card, ended: 'gone', note: 'The seller or the site took it down.' }
  if (now.state === 'sold') return { card, ended: 'sold', note: 'Sold. Its page shows others like it.' }
  if (now.state === 'expired') return { card, ended: 'expired', note: 'This ad has ended. It may come back.' }
  return { card, ended: undefined, note: priceNote(saved.price, now.price) }
}

function priceNote(before: string | null, now: string | null): string | null {
  if (before === now) return null
  return before ? `Was ${before} when you saved it.` : 'Had no price when you saved it.'
}
