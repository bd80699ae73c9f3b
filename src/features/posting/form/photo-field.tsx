import Camera from 'lucide-react/icons/camera'
import ImagePlus from 'lucide-react/icons/image-plus'
import { type ChangeEvent, type DragEvent, useState } from 'react'
import { buttonClasses } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { FieldError } from '../../../ui/field.tsx'
import { useHydrated } from '../../../ui/use-hydrated.ts'
import { ACCEPTED_PHOTOS, MAX_PHOTOS } from '../../photos/photo-limits.ts'
import { PhotoRow } from './photo-row.tsx'
import { UploadRow } from './upload-row.tsx'
import type { Photos } from './use-photos.ts'

// Some systems do not know what a HEIC is.
const isPhoto = ({ type, name }: File) => type.startsWith('image/') || /\.hei[cf]$/i.test(name)

/** Up to eight photos: chosen, dropped, pasted or taken. Without script a plain file field sends them with the form. */
export function PhotoField({ field, error }: { field: Photos; error: string | undefined }) {
  const isHydrated = useHydrated()
  const [isOver, setIsOver] = useState(false)
  const { photos, uploads, problem, add } = field
  const isFull = photos.length + uploads.length >= MAX_PHOTOS
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    void add([...(event.currentTarget.files ?? [])])
    event.currentTarget.value = ''
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    void add([...event.dataTransfer.files].filter(isPhoto))
  }
  return (
    <fieldset className="field field-wide">
      <legend className="field-label">Photos</legend>
      <p className="field-hint" id="photos-hint">
        Up to {MAX_PHOTOS}. The first one is shown in lists. Hidden data such as the place it was taken is
        removed.
      </p>
      <FieldError id="photos" error={problem ?? error} />
      {photos.length > 0 && (
        <ol className="photo-rows">
          {photos.map((photo, index) => (
            <PhotoRow key={photo.id} field={field} photo={photo} index={index} isHydrated={isHydrated} />
          ))}
        </ol>
      )}
      {uploads.map((upload) => (
        <UploadRow key={upload.key} field={field} upload={upload} />
      ))}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut; the field inside does the same by keyboard. */}
      <div
        className={classNames('photo-drop', isOver && 'photo-drop-over')}
        onDragOver={(event) => {
          event.preventDefault()
          setIsOver(true)
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
      >
        <input
          className="photo-input"
          id="photos"
          type="file"
          name={isHydrated ? undefined : 'files'}
          multiple
          accept={ACCEPTED_PHOTOS}
          aria-label="Add photos"
          aria-describedby="photos-hint"
          disabled={isHydrated && isFull}
          onChange={choose}
        />
        <label className={`${buttonClasses({ variant: 'outline' })} needs-script`} htmlFor="photos">
          <ImagePlus aria-hidden="true" />
          Add photos
        </label>
        <input
          className="photo-input"
          id="camera"
          type="file"
          accept="image/*"
          capture="environment"
          aria-label="Take a photo"
          disabled={isHydrated && isFull}
          onChange={choose}
          hidden={!isHydrated}
        />
        <label
          className={`${buttonClasses({ variant: 'outline' })} needs-script camera-label`}
          htmlFor="camera"
        >
          <Camera aria-hidden="true" />
          Take a photo
        </label>
        <span className="small needs-script muted">or drop or paste them here</span>
      </div>
    </fieldset>
  )
}
