import { TextField } from '../../../../ui/fields/text-field.tsx'
import type { Photos } from './use-photos.ts'

/** Descriptions of the photos for people who cannot see them. Collapsed, because few sellers write them. */
export function PhotoWords({ field }: { field: Photos }) {
  return (
    <details>
      <summary className="text-link small tap-target">
        Describe the photos for people who cannot see them
      </summary>
      {field.photos.map(({ id, caption }, index) => (
        <TextField
          key={id}
          className="above-3"
          id={`caption-${id}`}
          name={`caption-${id}`}
          label={`Photo ${index + 1} shows`}
          maxLength={200}
          defaultValue={caption}
          onChange={(event) => field.describe(id, event.target.value)}
        />
      ))}
    </details>
  )
}
