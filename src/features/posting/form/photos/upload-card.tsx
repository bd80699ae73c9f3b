import { Button } from '../../../../ui/buttons/button.tsx'
import { FieldError } from '../../../../ui/fields/field.tsx'
import type { Photos, Upload } from './use-photos.ts'

/** A photo that is being uploaded, or one that was refused, with the reason in its place. */
export function UploadCard({ field, upload }: { field: Photos; upload: Upload }) {
  const { key, name, share, problem } = upload
  const id = `upload-${key}`
  if (problem)
    return (
      <li className="upload-card upload-card-refused">
        <FieldError id={id} error={`${name}: ${problem}`} />
        <p className="cluster gap-2h">
          <Button size="small" variant="outline" onClick={() => field.retry(upload)}>
            Try again
          </Button>
          <Button size="small" variant="outline" onClick={() => field.dismiss(upload)}>
            Remove
          </Button>
        </p>
      </li>
    )
  return (
    <li className="photo-card filled upload-card">
      <label className="small anywhere muted" htmlFor={id}>
        Sending {name}
      </label>
      <progress id={id} className="upload-bar" value={share} max={1} />
    </li>
  )
}
