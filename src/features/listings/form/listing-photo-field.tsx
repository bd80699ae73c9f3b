import ImagePlus from 'lucide-react/icons/image-plus'
import { FieldError, OptionalMark } from '../../../ui/fields/field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { ACCEPTED_PHOTOS } from '../../photos/photo-limits.ts'
import { photoPath } from '../../photos/photo-paths.ts'
import type { DraftPhoto } from '../../photos/photos.schema.ts'

export interface PhotoFieldWords {
  label: string
  addWords: string
  hint: string
}

type PhotoFieldProps = PhotoFieldWords & {
  photo: DraftPhoto | null
  error: string | undefined
}

/** One photo, sent with the form. It is not lost when the form comes back with an error. */
export function ListingPhotoField({ label, addWords, hint, photo, error }: PhotoFieldProps) {
  return (
    <fieldset className="field field-wide">
      <legend className="field-label">
        {label}
        <OptionalMark />
      </legend>
      <p className="field-hint" id="photo-hint">
        {hint}
      </p>
      <FieldError id="photo" error={error} />
      {photo && (
        <div className="listing-photo-now cluster row gap-4">
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
      <label className="listing-photo-drop">
        <ImagePlus />
        <span className="listing-photo-words">{photo ? 'Another photo' : addWords}</span>
        <input id="photo" type="file" name="file" accept={ACCEPTED_PHOTOS} aria-describedby="photo-hint" />
      </label>
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
