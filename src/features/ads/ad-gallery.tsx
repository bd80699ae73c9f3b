import type { AdDetail } from './ads.schema.ts'
import { photoPath, photoSources } from './photos/photo-paths.ts'

/** The photos after the first. Each opens in its full size; until it is here its blurred picture holds the place. */
export function AdGallery({ ad }: { ad: Pick<AdDetail, 'photos' | 'title'> }) {
  const [, ...others] = ad.photos
  if (others.length === 0) return null
  return (
    <ul className="photo-grid" aria-label="More photos">
      {others.map(({ id, caption, placeholder }, index) => (
        <li key={id}>
          <a className="photo-frame" href={photoPath(id, 1280, 'webp')} target="_blank" rel="noopener">
            <img src={placeholder} alt="" aria-hidden="true" />
            <img
              src={photoPath(id, 320, 'webp')}
              srcSet={photoSources(id, 'webp')}
              sizes="(min-width: 47.5rem) 12rem, 50vw"
              alt={caption || `Photo ${index + 2} of ${ad.title}`}
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
