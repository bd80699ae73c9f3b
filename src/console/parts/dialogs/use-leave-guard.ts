import { useEffect } from 'react'
import { isLeavingForSignIn } from '../../calls/drafts.ts'

/** While something is not saved, leaving the page asks first. What was typed is kept either way. */
export function useLeaveGuard(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return
    const ask = (event: BeforeUnloadEvent) => !isLeavingForSignIn() && event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isDirty])
}
