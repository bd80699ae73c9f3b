import Camera from 'lucide-react/icons/camera'
import { type ChangeEvent, type DragEvent, type ReactNode, useState } from 'react'
import { classNames } from '../../../../ui/class-names.ts'
import { FieldError } from '../../../../ui/fields/field.tsx'
import { late } from '../../../../ui/loading/late.tsx'
import { useHydrated } from '../../../../ui/loading/use-hydrated.ts'
import { ACCEPTED_PHOTOS, MAX_PHOTOS } from '../../../photos/photo-limits.ts'
import type { Photos } from './use-photos.ts'

const PhotoCard = late(async () => (await import('./photo-card.tsx')).PhotoCard)
const PhotoWords = late(async () => (await import('./photo-words.tsx')).PhotoWords)
const UploadCard = late(async () => (await import('./upload-card.tsx')).UploadCard)

// Some systems report no type for HEIC files.
const isPhoto = ({ type, name }: File) => type.startsWith('image/') || /\.hei[cf]$/i.test(name)

/** Up to eight photos: chosen, dropped, pasted or taken. Without script, a plain file field sends them. */
export function PhotoField({ field, error }: { field: Photos; error: string | undefined }) {
  const isHydrated = useHydrated()
  const { photos, uploads, problem, add } = field
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    void add([...(event.currentTarget.files ?? [])])
    event.currentTarget.value = ''
  }
  const inHand = photos.length + uploads.length
  const chooser = { onChange: choose, disabled: isHydrated && inHand >= MAX_PHOTOS }
  return (
    <fieldset className="field field-wide">
      <legend className="sr-only">Photos</legend>
      <FieldError id="photos" error={problem ?? error} />
      <ul className="photo-cards">
        {photos.map((photo, index) => (
          <PhotoCard key={photo.id} field={field} photo={photo} index={index} isHydrated={isHydrated} />
        ))}
        {uploads.map((upload) => (
          <UploadCard key={upload.key} field={field} upload={upload} />
        ))}
        <AddTile count={inHand} onDrop={(files) => void add(files.filter(isPhoto))}>
          <input
            {...chooser}
            className="photo-input"
            id="photos"
            type="file"
            name={isHydrated ? undefined : 'files'}
            multiple
            accept={ACCEPTED_PHOTOS}
            aria-label="Add photos"
            aria-describedby="photos-hint"
          />
        </AddTile>
      </ul>
      <p className="field-hint" id="photos-hint">
        No photo? We draw one. We remove hidden data, such as where a photo was taken.
      </p>
      <p className="camera-line needs-script">
        <input
          {...chooser}
          className="photo-input"
          id="camera"
          type="file"
          accept="image/*"
          capture="environment"
          aria-label="Take a photo"
          hidden={!isHydrated}
        />
        <label className="text-link tap-target" htmlFor="camera">
          Take a photo
        </label>
      </p>
      {photos.length > 0 && <PhotoWords field={field} />}
    </fieldset>
  )
}

interface AddTileProps {
  count: number
  onDrop: (files: File[]) => void
  /** The file field behind the tile. */
  children: ReactNode
}

function AddTile({ count, onDrop, children }: AddTileProps) {
  const [isOver, setIsOver] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    onDrop([...event.dataTransfer.files])
  }
  const hover = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(true)
  }
  return (
    <li
      className={classNames('photo-add', isOver && 'photo-add-over')}
      onDragOver={hover}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      {children}
      <label className="photo-tile needs-script" htmlFor="photos">
        <Camera />
        <b>Add photos</b>
        <span className="small muted">
          {count === 0 ? `Up to ${MAX_PHOTOS}` : `${count} of ${MAX_PHOTOS}`}
        </span>
      </label>
    </li>
  )
}
