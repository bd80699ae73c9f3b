import { Checkbox } from '../../../ui/checkbox.tsx'
import { FieldError } from '../../../ui/field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { ACCEPTED_PHOTOS } from '../../photos/photo-limits.ts'
import { photoPath } from '../../photos/photo-paths.ts'
import type { DraftPhoto } from '../../photos/photos.schema.ts'

interface PhotoFieldProps {
  label: string
  hint: string
  photo: DraftPhoto | null
  error: string | undefined
}

/** One photo, sent with the form. It stays with the form when that comes back with an error. */
export function ListingPhotoField({ label, hint, photo, error }: PhotoFieldProps) {
  return (
    <fieldset className="field field-wide">
      <legend className="field-label">
        {label} <span className="muted small">optional</span>
      </legend>
      <p className="field-hint" id="photo-hint">
        {hint}
      </p>
      <FieldError id="photo" error={error} />
      {photo && (
        <div className="listing-photo-now">
          <img
            src={photoPath(photo, 320, 'webp')}
            alt={photo.caption || 'The photo you sent'}
            width="160"
            height="120"
          />
          <input type="hidden" name="photo" value={photo.id} />
          <Checkbox name="remove" value="1" label="Remove this photo" />
        </div>
      )}
      <input
        className="input"
        id="photo"
        type="file"
        name="file"
        accept={ACCEPTED_PHOTOS}
        aria-label={photo ? 'Another photo' : label}
        aria-describedby="photo-hint"
      />
      <TextField
        className="above-3"
        name="caption"
        label="What the picture shows"
        hint="For people who cannot see it."
        maxLength={200}
        defaultValue={photo?.caption}
        isWide
      />
    </fieldset>
  )
}
