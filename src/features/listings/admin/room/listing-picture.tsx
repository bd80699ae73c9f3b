import ImagePlus from 'lucide-react/icons/image-plus'
import { useState } from 'react'
import { Button, buttonClasses } from '../../../../ui/buttons/button.tsx'
import { FieldError } from '../../../../ui/fields/field.tsx'
import { sendPhoto } from '../../../ad-life/admin/ads-room.calls.ts'
import { ACCEPTED_PHOTOS } from '../../../photos/photo-limits.ts'

export interface SentPicture {
  id: string
  src: string
}

interface Props {
  /** Null if there is none. */
  src: string | null
  error: string | undefined
  /** Null removes it. */
  onChange: (picture: SentPicture | null) => void
}

/** The one picture of a listing: uploaded at once, saved with the rest. */
export function ListingPicture({ src, error, onChange }: Props) {
  const [isSending, setIsSending] = useState(false)
  const [problem, setProblem] = useState('')
  const send = async (file: File | undefined) => {
    if (!file) return
    setProblem('')
    setIsSending(true)
    try {
      onChange(await sendPhoto(file))
    } catch (refusal) {
      setProblem(`${file.name}: ${(refusal as Error).message}`)
    }
    setIsSending(false)
  }
  return (
    <fieldset className="listing-picture cluster row gap-3">
      <legend className="field-label">Picture</legend>
      <FieldError id="picture" error={problem || error} />
      {src && <img src={src} alt="" width="320" height="200" />}
      <label className={buttonClasses({ variant: 'outline', size: 'small' })} aria-busy={isSending}>
        <input
          type="file"
          accept={ACCEPTED_PHOTOS}
          disabled={isSending}
          aria-label={src ? 'Change the picture' : 'Add a picture'}
          onChange={(event) => {
            void send(event.currentTarget.files?.[0])
            event.currentTarget.value = ''
          }}
        />
        {!src && <ImagePlus />}
        <span role="status">{isSending ? 'Sending …' : src ? 'Change' : 'Add a picture'}</span>
      </label>
      {src && (
        <Button variant="danger" size="small" onClick={() => onChange(null)}>
          Remove<span className="sr-only"> the picture</span>
        </Button>
      )}
    </fieldset>
  )
}
