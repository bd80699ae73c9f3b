import { adArtPath, chooseAdArt } from './ad-art.ts'
import type { AdCard } from './ads.schema.ts'

type PicturedAd = Pick<AdCard, 'id' | 'title' | 'imageUrl' | 'categorySlug'>

interface AdPictureProps {
  ad: PicturedAd
  /** Pictures in the first screen are asked for at once. */
  isEager?: boolean
  alt?: string
}

/** The seller's photo, or our drawing for the category when there is none or it fails to load. */
export function AdPicture({ ad, isEager = false, alt = '' }: AdPictureProps) {
  const art = adArtPath(chooseAdArt(ad))
  return (
    <img
      src={ad.imageUrl ?? art}
      alt={alt}
      width="400"
      height="300"
      loading={isEager ? 'eager' : 'lazy'}
      decoding="async"
      className={ad.imageUrl ? undefined : 'art'}
      onError={(event) => {
        const image = event.currentTarget
        if (image.src.endsWith(art)) return
        image.src = art
        image.classList.add('art')
      }}
    />
  )
}
