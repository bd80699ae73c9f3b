import ImagePlus from 'lucide-react/icons/image-plus'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { SortableList } from '../../../../console/parts/lists/sortable-list.tsx'
import { IconButton } from '../../../../ui/buttons/icon-button.tsx'
import { FieldError } from '../../../../ui/fields/field.tsx'
import { ACCEPTED_PHOTOS, MAX_PHOTOS } from '../../../photos/photo-limits.ts'
import { sendPhoto } from '../ads-room.calls.ts'
import type { AdFormPhoto } from './ad-values.ts'

interface Props {
  photos: AdFormPhoto[]
  error: string | undefined
  onChange: (photos: AdFormPhoto[]) => void
}

/** Adds, removes and orders the photos, which are saved with the ad. The first one is the cover. */
export function AdPhotos({ photos, error, onChange }: Props) {
  const [waiting, setWaiting] = useState(0)
  const [problem, setProblem] = useState('')
  const add = async (files: readonly File[]) => {
    const taken = files.slice(0, MAX_PHOTOS - photos.length)
    setProblem(
      taken.length < files.length ? `An ad can have ${MAX_PHOTOS} photos. The others were left out.` : '',
    )
    let next = photos
    setWaiting(taken.length)
    // Uploaded one after the other, so that they keep their order.
    for (const file of taken) {
      try {
        const { id, src } = await sendPhoto(file)
        next = [...next, { id, src, caption: '' }]
        onChange(next)
      } catch (refusal) {
        setProblem(`${file.name}: ${(refusal as Error).message}`)
      }
      setWaiting((before) => before - 1)
    }
  }
  const isFull = photos.length >= MAX_PHOTOS
  return (
    <fieldset className="ad-photos">
      <legend>
        Photos{' '}
        <small>
          {photos.length} of {MAX_PHOTOS}.{' '}
          {photos.length > 1 && (
            <>
              Drag to reorder, or <kbd>Alt</kbd> <kbd aria-label="arrow up">↑</kbd>{' '}
              <kbd aria-label="arrow down">↓</kbd>
            </>
          )}
        </small>
      </legend>
      <FieldError id="photos" error={problem || error} />
      <div className="ad-photo-tiles">
        <SortableList
          label="Photos"
          items={photos.map((photo, index) => ({ ...photo, number: index + 1 }))}
          idOf={({ id }) => id}
          nameOf={({ number }) => `photo ${number}`}
          onOrder={(ids) => onChange(ids.flatMap((id) => photos.find((photo) => photo.id === id) ?? []))}
        >
          {({ id, src, number }, index) => (
            <>
              <img src={src} alt="" width="120" height="90" />
              <b>{index === 0 ? '1 · Cover' : index + 1}</b>
              <IconButton
                label={`Remove photo ${number}`}
                onClick={() => onChange(photos.filter((photo) => photo.id !== id))}
              >
                <X />
              </IconButton>
            </>
          )}
        </SortableList>
        {!isFull && (
          <label className="ad-photo-add" aria-busy={waiting > 0}>
            <input
              type="file"
              multiple
              accept={ACCEPTED_PHOTOS}
              disabled={waiting > 0}
              aria-label="Add photos"
              onChange={(event) => {
                void add([...(event.currentTarget.files ?? [])])
                event.currentTarget.value = ''
              }}
            />
            <ImagePlus />
            <span role="status">{waiting > 0 ? 'Sending …' : 'Add'}</span>
          </label>
        )}
      </div>
    </fieldset>
  )
}
