import { TextField } from '../../../../ui/fields/text-field.tsx'
import type { Photos } from './use-photos.ts'

/** What each photo shows, for people who cannot see it. Behind a line of its own, as few write it and nobody must. */
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
