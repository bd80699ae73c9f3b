import { useEffect, useMemo } from 'react'
import { forgetDraft, isLeavingForSignIn } from '../../calls/drafts.ts'
import { useDraft } from '../dialogs/use-draft.ts'

/** The ticked rows of a list. A session that ends does not lose them; whoever leaves the room begins anew. */
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
