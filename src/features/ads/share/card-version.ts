import type { AdCard } from '../ads.schema.ts'

export type CardWords = Pick<AdCard, 'title' | 'price' | 'location' | 'imageUrl' | 'drawing'>

/** Changes whenever the card would look different, so that sites that cache it by URL fetch it again. */
export function cardVersion({ title, price, location, imageUrl, drawing }: CardWords): string {
  let hash = 0x811c9dc5
  for (const letter of [title, price, location, imageUrl ?? drawing].join('\n')) {
    hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  }
  return (hash >>> 0).toString(36)
}
