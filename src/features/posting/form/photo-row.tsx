import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Trash2 from 'lucide-react/icons/trash-2'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { photoPath } from '../../photos/photo-paths.ts'
import type { DraftPhoto } from '../../photos/photos.schema.ts'
import type { Photos } from './use-photos.ts'

interface PhotoRowProps {
  field: Photos
  photo: DraftPhoto
  index: number
  isHydrated: boolean
}

/** One photo: its picture, its words for people who cannot see it, and its place in the order. */
export function PhotoRow({ field, photo, index, isHydrated }: PhotoRowProps) {
  const number = index + 1
  return (
    <li className="photo-row">
      <img
        src={photoPath(photo, 320, 'webp')}
        alt={photo.caption || `Photo ${number}`}
        width="120"
        height="90"
      />
      <input type="hidden" name="photo" value={photo.id} />
      <TextField
        className="shrink"
        id={`caption-${photo.id}`}
        name={`caption-${photo.id}`}
        label={`Photo ${number} shows`}
        placeholder="For people who cannot see it"
        maxLength={200}
        defaultValue={photo.caption}
        onChange={(event) => field.describe(photo.id, event.target.value)}
      />
      {isHydrated ? (
        <p className="photo-moves">
          <IconButton
            label={`Move photo ${number} up`}
            disabled={index === 0}
            onClick={() => field.move(index, -1)}
          >
            <ArrowUp aria-hidden="true" />
          </IconButton>
          <IconButton
            label={`Move photo ${number} down`}
            disabled={number === field.photos.length}
            onClick={() => field.move(index, 1)}
          >
            <ArrowDown aria-hidden="true" />
          </IconButton>
          <IconButton label={`Remove photo ${number}`} onClick={() => field.remove(photo.id)}>
            <Trash2 aria-hidden="true" />
          </IconButton>
        </p>
      ) : (
        <Checkbox id={`remove-${photo.id}`} name="remove" value={photo.id} label={`Remove photo ${number}`} />
      )}
    </li>
  )
}
