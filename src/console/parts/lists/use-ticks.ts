import { useEffect, useMemo } from 'react'
import { forgetDraft, isLeavingForSignIn } from '../../calls/drafts.ts'
import { useDraft } from '../dialogs/use-draft.ts'

/** The selected rows of a list. They survive an expired session and are cleared when the room is left. */
export function useTicks(list: string) {
  const key = `ticked ${list}`
  const [ids, keep, forget] = useDraft<string[]>(key, [])
  useEffect(
    () => () => {
      if (!isLeavingForSignIn()) forgetDraft(key)
    },
    [key],
  )
  const ticked: ReadonlySet<string> = useMemo(() => new Set(ids), [ids])
  const setTicked = (next: ReadonlySet<string>) => (next.size > 0 ? keep([...next]) : forget())
  return [ticked, setTicked] as const
}
