import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, useState } from 'react'
import { TextField } from '../../ui/fields/text-field.tsx'
import { placesCall } from './places.calls.ts'

/** A field for a place. JavaScript adds suggestions; the server understands what was typed without them. */
export function PlaceField({ onChange, ...field }: ComponentProps<typeof TextField>) {
  const [typed, setTyped] = useState(String(field.value ?? ''))
  const { data: found = [] } = useQuery({ ...placesCall(typed), placeholderData: (last) => last })
  const listId = `${field.id ?? field.name}-places`
  return (
    <>
      <TextField
        {...field}
        list={listId}
        autoComplete="off"
        onChange={(event) => {
          setTyped(event.target.value)
          onChange?.(event)
        }}
      />
      <datalist id={listId}>
        {found.map((place) => (
          <option key={place} value={place} />
        ))}
      </datalist>
    </>
  )
}
