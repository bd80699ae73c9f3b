import { useState } from 'react'

/** What is being typed; when the list is asked for something else, that. The field stays, and so does the focus. */
export function useSyncedText(given: string): [string, (typed: string) => void] {
  const [text, setText] = useState(given)
  const [last, setLast] = useState(given)
  if (last !== given) {
    setLast(given)
    setText(given)
  }
  return [text, setText]
}
