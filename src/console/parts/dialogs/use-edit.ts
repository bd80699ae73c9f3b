import { useRef, useState } from 'react'
import type { CallFailed } from '../../calls/fetch-json.ts'
import { useChange } from '../../calls/use-change.ts'
import { showToast } from '../notices/toast.ts'
import { useDraft } from './use-draft.ts'
import { useLeaveGuard } from './use-leave-guard.ts'

interface Options<Draft> {
  /** The key of the stored draft, such as `ad 12`. */
  name: string
  countChanges: (draft: Draft) => number
  send: (draft: Draft) => Promise<unknown>
  outdates: readonly string[]
  /** The text of the toast after saving. */
  savedText?: (draft: Draft) => string
  onRefused?: () => void
}

/** Edits one thing in a drawer: its draft, saving it, and the question before it is left unsaved. */
export function useEdit<Draft>({ name, countChanges, send, outdates, savedText, onRefused }: Options<Draft>) {
  const [draft, setDraft, forgetDraft] = useDraft<Draft | null>(name, null)
  const latest = useRef(draft)
  const [failed, setFailed] = useState<CallFailed | null>(null)
  const [leaveTo, setLeaveTo] = useState<(() => void) | null>(null)
  /** The draft just saved, shown until the refetched data has arrived. */
  const [saved, setSaved] = useState<Draft | null>(null)
  const changes = draft === saved || draft === null ? 0 : countChanges(draft)
  useLeaveGuard(changes > 0)
  const discard = () => {
    forgetDraft(null)
    setFailed(null)
  }
  const change = useChange<Draft, unknown>({
    send,
    outdates,
    onDone(_answer, sent) {
      setFailed(null)
      setSaved(sent)
      // Anything typed during the save is not saved yet, so that draft stays.
      if (latest.current === sent) forgetDraft(sent)
      showToast({ title: 'Saved', text: savedText?.(sent) })
    },
    onRefused(error) {
      setFailed(error)
      onRefused?.()
      showToast({ title: 'Not saved', text: error.message, isBad: true })
    },
  })
  return {
    draft,
    setDraft: (next: Draft) => {
      latest.current = next
      setDraft(next)
    },
    changes,
    refusals: failed?.refusals ?? [],
    discard,
    save(then?: () => void) {
      if (draft === null) return
      latest.current = draft
      change.mutate(draft, {
        onSuccess() {
          if (latest.current === draft) forgetDraft(null)
          then?.()
        },
      })
    },
    isSaving: change.isPending,
    /** Leaves at once, or asks first if there are unsaved changes. */
    leave: (go: () => void) => (changes > 0 ? setLeaveTo(() => go) : go()),
    leaveTo,
    stay: () => setLeaveTo(null),
  }
}

/** What the parts of a drawer need from `useEdit`. */
export type Edit = Omit<ReturnType<typeof useEdit<unknown>>, 'draft' | 'setDraft'>

export const messagesByField = (refusals: readonly { field: string; message: string }[]) =>
  Object.fromEntries(refusals.map(({ field, message }) => [field, message]))
