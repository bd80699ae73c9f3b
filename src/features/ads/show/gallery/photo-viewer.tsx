import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import X from 'lucide-react/icons/x'
import { type KeyboardEvent, type TouchEvent, useRef, useState } from 'react'
import { IconButton } from '../../../../ui/buttons/icon-button.tsx'
import { useBackToClose } from '../../../../ui/overlays/use-back-to-close.ts'
import { useModal } from '../../../../ui/overlays/use-modal.ts'
import { photoPath, photoSources } from '../../../photos/photo-paths.ts'
import type { AdDetail } from '../../ads.schema.ts'

/** A touch that moves less than this is a tap, not a swipe. */
const SWIPE_PX = 50
const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 }

interface PhotoViewerProps {
  photos: AdDetail['photos']
  title: string
  start: number
  onClose: () => void
}

/** One photo on the full screen. Arrow keys, swipes and buttons change the photo; Esc and Back close it. */
export function PhotoViewer({ photos, title, start, onClose }: PhotoViewerProps) {
  const [at, setAt] = useState(start)
  const dialog = useModal()
  const touched = useRef<{ clientX: number; clientY: number } | null>(null)
  const leave = useBackToClose(onClose)

  const go = (step: number) => setAt((now) => (now + step + photos.length) % photos.length)
  const press = ({ key }: KeyboardEvent) => {
    const step = STEPS[key]
    if (step) go(step)
  }
  // Ignores pinching with two fingers and vertical scrolling.
  const touch = ({ touches }: TouchEvent) => {
    touched.current = touches.length === 1 ? (touches[0] ?? null) : null
  }
  const swipe = ({ changedTouches }: TouchEvent) => {
    const last = changedTouches[0]
    if (!touched.current || !last) return
    const across = last.clientX - touched.current.clientX
    const down = last.clientY - touched.current.clientY
    if (Math.abs(across) >= SWIPE_PX && Math.abs(across) > Math.abs(down)) go(across < 0 ? 1 : -1)
  }
  const photo = photos[at]
  if (!photo) return null
  return (
    <dialog
      className="photo-viewer"
      ref={dialog}
      aria-label={`Photos of ${title}`}
      onKeyDown={press}
      onTouchStart={touch}
      onTouchEnd={swipe}
      onCancel={(event) => {
        event.preventDefault()
        leave()
      }}
    >
      <p className="viewer-place figures" aria-live="polite">
        <span className="sr-only">Photo </span>
        {at + 1} / {photos.length}
      </p>
      <IconButton className="viewer-close" label="Close" onClick={leave}>
        <X />
      </IconButton>
      <picture key={photo.id}>
        <source type="image/avif" srcSet={photoSources(photo, 'avif')} sizes="100vw" />
        <img
          src={photoPath(photo, 1280, 'webp')}
          srcSet={photoSources(photo, 'webp')}
          sizes="100vw"
          alt={photo.caption || `Photo ${at + 1} of ${title}`}
          width={photo.width}
          height={photo.height}
        />
      </picture>
      <IconButton className="viewer-before" label="Previous photo" onClick={() => go(-1)}>
        <ChevronLeft />
      </IconButton>
      <IconButton className="viewer-next" label="Next photo" onClick={() => go(1)}>
        <ChevronRight />
      </IconButton>
      {photo.caption && <p className="viewer-caption">{photo.caption}</p>}
    </dialog>
  )
}
