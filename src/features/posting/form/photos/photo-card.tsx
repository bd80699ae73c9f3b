import ArrowLeft from 'lucide-react/icons/arrow-left'
import ArrowRight from 'lucide-react/icons/arrow-right'
import X from 'lucide-react/icons/x'
import type { DragEvent, KeyboardEvent } from 'react'
import { IconButton } from '../../../../ui/buttons/icon-button.tsx'
import { Checkbox } from '../../../../ui/forms/checkbox.tsx'
import { announce } from '../../../../ui/live-region.tsx'
import { photoPath } from '../../../photos/photo-paths.ts'
import type { DraftPhoto } from '../../../photos/photos.schema.ts'
import type { Photos } from './use-photos.ts'

interface PhotoCardProps {
  field: Photos
  photo: DraftPhoto
  index: number
  isHydrated: boolean
}

const DRAGGED = 'application/x-photo'
const STEPS: Record<string, -1 | 1> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }

/** One photo. It moves by drag, by its buttons, and by the arrow keys on them; the first is the cover. */
export function PhotoCard({ field, photo, index, isHydrated }: PhotoCardProps) {
  const number = index + 1
  const place = (from: number, to: number) => {
    if (to < 0 || to >= field.photos.length) return
    field.place(from, to)
    announce(`Photo ${from + 1} is now number ${to + 1}`)
  }
  const press = (event: KeyboardEvent) => {
    const by = STEPS[event.key]
    if (!by) return
    event.preventDefault()
    place(index, index + by)
  }
  const drop = (event: DragEvent) => {
    const from = event.dataTransfer.getData(DRAGGED)
    if (from === '') return
    event.preventDefault()
    event.stopPropagation()
    place(Number(from), index)
  }
  return (
    <li
      className="photo-card filled"
      draggable={isHydrated}
      onDragStart={({ dataTransfer }) => dataTransfer.setData(DRAGGED, String(index))}
      onDragOver={(event) => event.preventDefault()}
      onDrop={drop}
      onKeyDown={press}
    >
      <img
        src={photoPath(photo, 640, 'webp')}
        alt={photo.caption || `Photo ${number}`}
        width="320"
        height="240"
        draggable={false}
      />
      <input type="hidden" name="photo" value={photo.id} />
      {index === 0 && <span className="photo-cover">Cover</span>}
      {isHydrated ? (
        <>
          <IconButton
            className="photo-remove"
            label={`Remove photo ${number}`}
            onClick={() => field.remove(photo.id)}
          >
            <X />
          </IconButton>
          <MoveButtons number={number} last={field.photos.length} onMove={(by) => place(index, index + by)} />
        </>
      ) : (
        <Checkbox id={`remove-${photo.id}`} name="remove" value={photo.id} label={`Remove photo ${number}`} />
      )}
    </li>
  )
}

interface MoveButtonsProps {
  number: number
  last: number
  onMove: (by: -1 | 1) => void
}

function MoveButtons({ number, last, onMove }: MoveButtonsProps) {
  if (last < 2) return null
  return (
    <span className="photo-moves">
      {number > 1 && (
        <IconButton label={`Move photo ${number} left`} onClick={() => onMove(-1)}>
          <ArrowLeft />
        </IconButton>
      )}
      {number < last && (
        <IconButton label={`Move photo ${number} right`} onClick={() => onMove(1)}>
          <ArrowRight />
        </IconButton>
      )}
    </span>
  )
}
