import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { hasDraft } from '../../../../console/calls/drafts.ts'
import { CallFailed } from '../../../../console/calls/fetch-json.ts'
import { useDraft } from '../../../../console/parts/dialogs/use-draft.ts'
import { useLeaveGuard } from '../../../../console/parts/dialogs/use-leave-guard.ts'
import { NEWSLETTER, sendIssueWords } from '../newsletter-room.calls.ts'
import type { DraftIssue, Newsletter } from '../newsletter-room.schema.ts'
import { type EditedIssue, toEdited, toWords } from './edited-issue.ts'

const TYPING_MS = 900

export type SaveState =
  | { state: 'saved'; at?: Date }
  | { state: 'typing' }
  | { state: 'saving' }
  | { state: 'refused'; error: CallFailed }

/** An issue that saves itself a moment after the last change. Nothing typed is lost if saving fails. */
export function useIssue(issue: DraftIssue) {
  const client = useQueryClient()
  const key = `issue:${issue.id}`
  const [edited, keep, forget] = useDraft<EditedIssue>(key, toEdited(issue))
  // What was typed before the page was reloaded still has to be saved.
  const [wasKept] = useState(() => hasDraft(key))
  const [save, setSave] = useState<SaveState>({ state: wasKept ? 'typing' : 'saved' })
  const [round, setRound] = useState(wasKept ? 1 : 0)
  const latest = useRef({ edited, revision: issue.revision })
  latest.current.edited = edited
  const saving = useRef(Promise.resolve(true))
  useLeaveGuard(save.state !== 'saved')

  const take = (next: DraftIssue) => {
    latest.current.revision = next.revision
    client.setQueryData<Newsletter>([NEWSLETTER, ''], (before) => before && { ...before, issue: next })
  }
  const saveLatest = async (): Promise<boolean> => {
    setSave({ state: 'saving' })
    const { edited: sent, revision } = latest.current
    try {
      const { issue: saved } = await sendIssueWords({ id: issue.id, revision, ...toWords(sent) })
      take(saved)
      const isNewer = latest.current.edited !== sent
      setSave(isNewer ? { state: 'typing' } : { state: 'saved', at: new Date() })
      if (!isNewer) forget(sent)
      void client.invalidateQueries({ queryKey: [NEWSLETTER] })
      return true
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error
      setSave({ state: 'refused', error })
      return false
    }
  }
  /** Runs saves one after the other, because each needs the revision that the one before returns. */
  const saveNow = (): Promise<boolean> => {
    saving.current = saving.current.then(saveLatest, saveLatest)
    return saving.current
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change begins the wait anew; what is saved is read when it ends.
  useEffect(() => {
    if (round === 0) return
    const timer = setTimeout(saveNow, TYPING_MS)
    return () => clearTimeout(timer)
  }, [round])

  return {
    edited,
    save,
    revision: latest.current.revision,
    change(next: EditedIssue) {
      keep(next)
      setSave({ state: 'typing' })
      setRound((before) => before + 1)
    },
    /** Shows the server's version: after undo, a new draft, or someone else's change. */
    replace(next: DraftIssue) {
      take(next)
      forget(toEdited(next))
      setSave({ state: 'saved' })
    },
    /** Overwrites what someone else saved in the meantime. */
    saveOver(revision: number) {
      latest.current.revision = revision
      return saveNow()
    },
  }
}

export type IssueEditing = ReturnType<typeof useIssue>
