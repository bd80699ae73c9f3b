import { useEffect, useState } from 'react'

interface CharacterCountProps {
  /** The id of the field whose characters are counted. */
  field: string
  max: number
  /** The field's initial text. */
  start: string | undefined
}

/** A hint with the maximum and current length. It is read out with the field, not on every key. */
export function CharacterCount({ field, max, start = '' }: CharacterCountProps) {
  const [used, setUsed] = useState(start.length)
  useEffect(() => {
    const input = document.querySelector<HTMLInputElement | HTMLTextAreaElement>(`#${CSS.escape(field)}`)
    if (!input) return undefined
    const count = () => setUsed(input.value.length)
    count()
    input.addEventListener('input', count)
    return () => input.removeEventListener('input', count)
  }, [field])
  return `At most ${max} characters.${used ? ` ${used} used.` : ''}`
}
