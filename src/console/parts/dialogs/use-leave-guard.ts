import { useEffect } from 'react'
import { isLeavingForSignIn } from '../../calls/drafts.ts'

/** Asks before the page is left with unsaved changes. The draft is kept either way. */
export function useLeaveGuard(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return
    const ask = (event: BeforeUnloadEvent) => !isLeavingForSignIn() && event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isDirty])
}
