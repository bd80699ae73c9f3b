import Images from 'lucide-react/icons/images'
import { type MouseEvent, useState } from 'react'
import { Button } from '../../../../ui/buttons/button.tsx'
import { classNames } from '../../../../ui/class-names.ts'
import { late } from '../../../../ui/loading/late.tsx'
import { photoPath, photoSources } from '../../../photos/photo-paths.ts'
import type { AdDetail } from '../../ads.schema.ts'
import { Ribbon, type RibbonKind } from '../../card/ribbon.tsx'

const PhotoViewer = late(async () => (await import('./photo-viewer.tsx')).PhotoViewer)

/** The wide gallery shows five photos; the viewer shows them all. */
const PLACES = 5

/**
 * The photos of an ad: a row to swipe on a phone, a grid elsewhere. Each opens in the viewer, or as an image
 * file without JavaScript.
 */
export function AdGallery({ ad, ribbon }: { ad: AdDetail; ribbon: RibbonKind | null }) {
  const { photos, title } = ad
  const [shown, setShown] = useState<number | null>(null)
  const open = (event: MouseEvent, index: number) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    setShown(index)
  }
  return (
    <section
      className={classNames('ad-gallery', ad.ended && 'ad-gallery-ended')}
      aria-label={`Photos of ${title}`}
    >
      <ul className="gallery-photos" data-count={Math.min(photos.length, PLACES)}>
        {photos.map((photo, index) => (
          <li key={photo.id}>
            <a
              href={photoPath(photo, 1280, 'webp')}
              target="_blank"
              rel="noopener"
              onClick={(event) => open(event, index)}
            >
              <Photo photo={photo} index={index} title={title} />
            </a>
            <span className="gallery-place" aria-hidden="true">{`${index + 1} / ${photos.length}`}</span>
          </li>
        ))}
      </ul>
      {ribbon && <Ribbon kind={ribbon} />}
      <Button variant="outline" size="small" className="gallery-all needs-script" onClick={() => setShown(0)}>
        <Images />
        Show all {photos.length} photos
      </Button>
      {shown !== null && (
        <PhotoViewer photos={photos} title={title} start={shown} onClose={() => setShown(null)} />
      )}
    </section>
  )
}

/** The blurred placeholder shows until the photo has loaded. */
function Photo({ photo, index, title }: { photo: AdDetail['photos'][number]; index: number; title: string }) {
  const sizes = index === 0 ? '(min-width: 47.5rem) 40rem, 100vw' : '(min-width: 47.5rem) 20rem, 100vw'
  return (
    <>
      <img src={photo.placeholder} alt="" aria-hidden="true" />
      <picture>
        <source type="image/avif" srcSet={photoSources(photo, 'avif')} sizes={sizes} />
        <img
          src={photoPath(photo, 640, 'webp')}
          srcSet={photoSources(photo, 'webp')}
          sizes={sizes}
          alt={photo.caption || `Photo ${index + 1} of ${title}`}
          loading={index === 0 ? 'eager' : 'lazy'}
          decoding="async"
          width="640"
          height="480"
        />
      </picture>
    </>
  )
}
