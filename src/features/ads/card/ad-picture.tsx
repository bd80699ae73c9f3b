import { lighterSources } from '../../photos/photo-paths.ts'
import type { AdCard } from '../ads.schema.ts'

type PicturedAd = Pick<AdCard, 'imageUrl' | 'drawing'>

interface AdPictureProps {
  ad: PicturedAd
  /** Loads at once, for pictures on the first screen. */
  isEager?: boolean
  alt?: string
  /** The displayed width, for the browser's choice of file. */
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

/** Below the real width on phones: most then load the 320-pixel file, not the 640, for 346 pixels. */
const CARD_SIZES = '(min-width: 64rem) 18rem, 40vw'

function showArt(image: HTMLImageElement, art: string): void {
  if (image.src.endsWith(art)) return
  // A source would override the new src.
  image.parentElement?.querySelector(':scope > source')?.remove()
  image.removeAttribute('srcset')
  image.src = art
  image.classList.add('art')
}

/** The badge in the corner of a card whose ad has several photos. */
export function PhotoCount({ count }: { count: number }) {
  return (
    <span className="photo-count">
      {count}
      <span className="sr-only"> photos</span>
    </span>
  )
}
