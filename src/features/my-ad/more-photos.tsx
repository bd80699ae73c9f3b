import type { AdDetail } from '../ads/ads.schema.ts'
import { photoPath, photoSources, type ShownPhoto } from '../photos/photo-paths.ts'

interface GalleryAd extends Pick<AdDetail, 'title'> {
  photos: (AdDetail['photos'][number] & ShownPhoto)[]
}

/** The photos after the first. Each opens in its full size; until it is here its blurred picture holds the place. */
export function MorePhotos({ ad }: { ad: GalleryAd }) {
  const [, ...others] = ad.photos
  if (others.length === 0) return null
  return (
    <ul className="photo-grid" aria-label="More photos">
      {others.map((photo, index) => (
        <li key={photo.id}>
          <a className="photo-frame" href={photoPath(photo, 1280, 'webp')} target="_blank" rel="noopener">
            <img src={photo.placeholder} alt="" aria-hidden="true" />
            <img
              src={photoPath(photo, 320, 'webp')}
              srcSet={photoSources(photo, 'webp')}
              sizes="(min-width: 47.5rem) 12rem, 50vw"
              alt={photo.caption || `Photo ${index + 2} of ${ad.title}`}
              loading="lazy"
              decoding="async"
              width="320"
              height="240"
            />
          </a>
        </li>
      ))}
    </ul>
  )
}
