import { useChange } from '../../../../console/calls/use-change.ts'
import { showToast } from '../../../../console/parts/toast.ts'
import type { HistoryKind } from '../facts.schema.ts'
import { LINK_WORDS } from './fact-states.tsx'
import { FACT, FACTS, sendConfirmation, sendCorrections, sendLinkTest, sendUndo } from './facts.calls.ts'

const UNDO_SECONDS = 10
const outdates = [FACTS, FACT]

/** What is done to an entry at once, each with a way back. */
export function useFactActs() {
  const undo = useChange({
    send: sendUndo,
    outdates,
    onDone: () => showToast({ title: 'Taken back' }),
  })
  const offerUndo = (kind: HistoryKind, [id]: readonly number[]) =>
    id === undefined ? {} : { undo: { seconds: UNDO_SECONDS, run: () => undo.mutate({ kind, id }) } }
  const confirm = useChange({
    send: sendConfirmation,
    outdates,
    onDone: ({ ids }) =>
      showToast({
        title: 'Called and confirmed today',
        text: 'Readers see the date.',
        ...offerUndo('confirmation', ids),
      }),
  })
  const hide = useChange({
    send: ({ key, hidden }: { key: string; hidden: boolean }) =>
      sendCorrections({ key, changes: { hidden } }),
    outdates,
    onDone: ({ ids }, { hidden }) =>
      showToast({ title: hidden ? 'Hidden' : 'Shown again', ...offerUndo('correction', ids) }),
  })
  const test = useChange({
    send: sendLinkTest,
    outdates,
    onDone: ({ link, note }) => showToast({ title: link ? LINK_WORDS[link] : 'Tested', text: note }),
  })
  return {
    confirm: (key: string) => confirm.mutate(key),
    hide: (key: string, hidden: boolean) => hide.mutate({ key, hidden }),
    testLink: (key: string) => test.mutate(key),
    undo: (kind: HistoryKind, id: number) => undo.mutate({ kind, id }),
    isTesting: test.isPending,
    isConfirming: confirm.isPending,
  }
}
