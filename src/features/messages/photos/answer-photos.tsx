import { FieldError } from '../../../ui/fields/field.tsx'
import { ACCEPTED_PHOTOS } from '../../photos/photo-limits.ts'
import { photoPath, photoSources } from '../../photos/photo-paths.ts'
import type { DraftPhoto } from '../../photos/photos.schema.ts'
import { MAX_MESSAGE_PHOTOS } from '../message-length.ts'
import type { ThreadPhoto } from '../thread/thread.calls.ts'

const THUMBNAIL = '160px'

/** A plain file field for photos to send with an answer. */
export function AnswerPhotos({ kept, error }: { kept: DraftPhoto[]; error: string | undefined }) {
  return (
    <div className="field field-wide">
      <label className="field-label" htmlFor="files">
        Photos (optional)
      </label>
      <p className="field-hint" id="files-hint">
        Up to {MAX_MESSAGE_PHOTOS}. Only the two of you see them. Hidden data such as the place it was taken
        is removed.
      </p>
      <FieldError id="files" error={error} />
      {kept.length > 0 && (
        <div className="message-photos cluster gap-2">
          {kept.map((photo) => (
            <span key={photo.id}>
              <Thumbnail photo={photo} alt="Photo, ready to send" />
              <input type="hidden" name="photo" value={photo.id} />
            </span>
          ))}
        </div>
      )}
      {kept.length < MAX_MESSAGE_PHOTOS && (
        <input
          className="answer-files"
          id="files"
          type="file"
          name="files"
          multiple
          accept={ACCEPTED_PHOTOS}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? 'files-hint files-error' : 'files-hint'}
        />
      )}
    </div>
  )
}

/** The photos of one message; each links to its full size. */
export function MessagePhotos({ photos, from }: { photos: readonly ThreadPhoto[]; from: string }) {
  if (photos.length === 0) return null
  return (
    <div className="above-2 message-photos cluster gap-2">
      {photos.map((photo, index) => (
        <a key={photo.id} href={photoPath(photo, 1280, 'webp')}>
          <Thumbnail photo={photo} alt={`Photo ${index + 1} from ${from}`} />
        </a>
      ))}
    </div>
  )
}

function Thumbnail({ photo, alt }: { photo: DraftPhoto | ThreadPhoto; alt: string }) {
  return (
    <picture>
      <source type="image/avif" srcSet={photoSources(photo, 'avif')} sizes={THUMBNAIL} />
      <img
        src={photoPath(photo, 320, 'webp')}
        srcSet={photoSources(photo, 'webp')}
        sizes={THUMBNAIL}
        width={photo.width}
        height={photo.height}
        alt={alt}
        loading="lazy"
      />
    </picture>
  )
}
