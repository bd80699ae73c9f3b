import { useState } from 'react'
import { forgetDraft, keepDraft, readDraft } from '../../calls/drafts.ts'

/** State that outlives a session that ended and a page that was loaded again: what somebody typed is never lost. */
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
