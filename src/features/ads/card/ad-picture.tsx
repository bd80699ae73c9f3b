import { lighterSources } from '../../photos/photo-paths.ts'
import type { AdCard } from '../ads.schema.ts'

type PicturedAd = Pick<AdCard, 'imageUrl' | 'drawing'>

interface AdPictureProps {
  ad: PicturedAd
  /** Pictures in the first screen are asked for at once. */
  isEager?: boolean
  alt?: string
  /** How wide it is shown, for the browser's choice of size. */
  sizes?: string
}

/** The seller's photo, or our drawing when there is none or it fails to load. */
export function AdPicture({ ad, isEager = false, alt = '', sizes = CARD_SIZES }: AdPictureProps) {
  const art = ad.drawing
  const sources = lighterSources(ad.imageUrl)
  const image = (
    <img
      src={ad.imageUrl ?? art}
      {...(sources?.webp && { srcSet: sources.webp, sizes })}
      alt={alt}
      width="400"
      height="300"
      loading={isEager ? 'eager' : 'lazy'}
      decoding="async"
      className={ad.imageUrl ? undefined : 'art'}
      onError={(event) => showArt(event.currentTarget, art)}
    />
  )
  if (!sources) return image
  return (
    <picture>
      <source type="image/avif" srcSet={sources.avif} sizes={sizes} />
      {image}
    </picture>
  )
}

/** On a phone a little less than they are: most of its screens then take 320 pixels for 346, not twice that. */
const CARD_SIZES = '(min-width: 64rem) 18rem, 40vw'

function showArt(image: HTMLImageElement, art: string): void {
  if (image.src.endsWith(art)) return
  // A source would win over the new address.
  image.parentElement?.querySelector(':scope > source')?.remove()
  image.removeAttribute('srcset')
  image.src = art
  image.classList.add('art')
}

/** In the corner of a card whose ad has several photos. */
export function PhotoCount({ count }: { count: number }) {
  return (
    <span className="photo-count">
      {count}
      <span className="sr-only"> photos</span>
    </span>
  )
}
