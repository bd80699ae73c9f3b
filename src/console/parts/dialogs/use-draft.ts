import { useState } from 'react'
import { forgetDraft, keepDraft, readDraft } from '../../calls/drafts.ts'

/** State in session storage, so that typed text survives a reload and an expired session. */
export function useDraft<Value>(key: string, initial: Value) {
  const [value, setValue] = useState(() => readDraft(key, initial))
  const keep = (next: Value) => {
    setValue(next)
    keepDraft(key, next)
  }
  const forget = (next: Value = initial) => {
    setValue(next)
    forgetDraft(key)
  }
  return [value, keep, forget] as const
}
