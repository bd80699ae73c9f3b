import { useState } from 'react'

/**
 * Text of an input that follows the query: shows what is typed, and resets when the given value changes. The
 * input and its focus stay.
 */
export function useSyncedText(given: string): [string, (typed: string) => void] {
  const [text, setText] = useState(given)
  const [last, setLast] = useState(given)
  if (last !== given) {
    setLast(given)
    setText(given)
  }
  return [text, setText]
}
