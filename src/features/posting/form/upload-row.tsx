import { Button } from '../../../ui/button.tsx'
import { FieldError } from '../../../ui/field.tsx'
import type { Photos, Upload } from './use-photos.ts'

/** A photo on its way; or one that was refused, with the reason beside it. */
export function UploadRow({ field, upload }: { field: Photos; upload: Upload }) {
  const { key, name, share, problem } = upload
  const id = `upload-${key}`
  return (
    <div className="above-2">
      {problem ? (
        <div>
          <FieldError id={id} error={`${name}: ${problem}`} />
          <p className="cluster gap-2h">
            <Button type="button" variant="outline" onClick={() => field.retry(upload)}>
              Try again
            </Button>
            <Button type="button" variant="outline" onClick={() => field.dismiss(upload)}>
              Remove
            </Button>
          </p>
        </div>
      ) : (
        <p>
          <label className="small truncate" htmlFor={id}>
            Sending {name}
          </label>
          <progress id={id} className="upload-bar" value={share} max={1} />
        </p>
      )}
    </div>
  )
}
