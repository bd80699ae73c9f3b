import { useRef, useState } from 'react'
import type { CallFailed } from '../../calls/fetch-json.ts'
import { useChange } from '../../calls/use-change.ts'
import { showToast } from '../notices/toast.ts'
import { useDraft } from './use-draft.ts'
import { useLeaveGuard } from './use-leave-guard.ts'

interface Options<Draft> {
  /** What the draft is kept under, such as `ad 12`. */
  name: string
  countChanges: (draft: Draft) => number
  send: (draft: Draft) => Promise<unknown>
  outdates: readonly string[]
  /** Said once it is saved. */
  savedText?: (draft: Draft) => string
  onRefused?: () => void
}

/** One thing that is changed in a drawer: its draft, saving it, and the question before it is left unsaved. */
export function useEdit<Draft>({ name, countChanges, send, outdates, savedText, onRefused }: Options<Draft>) {
  const [draft, setDraft, forgetDraft] = useDraft<Draft | null>(name, null)
  const latest = useRef(draft)
  const [failed, setFailed] = useState<CallFailed | null>(null)
  const [leaveTo, setLeaveTo] = useState<(() => void) | null>(null)
  /** Stays shown until the reads are fresh and say the same. */
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
      // What was typed while it was being saved is not saved yet.
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
    /** Goes at once where nothing would be lost. */
    leave: (go: () => void) => (changes > 0 ? setLeaveTo(() => go) : go()),
    leaveTo,
    stay: () => setLeaveTo(null),
  }
}

/** What the parts of a drawer need of it. */
export type Edit = Omit<ReturnType<typeof useEdit<unknown>>, 'draft' | 'setDraft'>

export const messagesByField = (refusals: readonly { field: string; message: string }[]) =>
  Object.fromEntries(refusals.map(({ field, message }) => [field, message]))
