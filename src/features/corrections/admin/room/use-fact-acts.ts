import { useChange } from '../../../../console/calls/use-change.ts'
import { showToast } from '../../../../console/parts/toast.ts'
import type { HistoryKind } from '../facts.schema.ts'
import { LINK_WORDS } from './fact-states.tsx'
import { FACT, FACTS, sendConfirmation, sendCorrections, sendLinkTest, sendUndo } from './facts.calls.ts'

const UNDO_SECONDS = 10
const outdates = [FACTS, FACT]

interface Done {
  ids: number[]
}

/** The rows that all of them made. */
const collectIds = async (sent: Promise<Done>[]): Promise<Done> => ({
  ids: (await Promise.all(sent)).flatMap(({ ids }) => ids),
})

/** What is done to entries at once, each time with one way back for all of them. */
export function useFactActs() {
  const undo = useChange({
    send: ({ kind, ids }: Done & { kind: HistoryKind }) =>
      Promise.all(ids.map((id) => sendUndo({ kind, id }))),
    outdates,
    onDone: () => showToast({ title: 'Taken back' }),
  })
  const offerUndo = (kind: HistoryKind, { ids }: Done) =>
    ids.length === 0 ? {} : { undo: { seconds: UNDO_SECONDS, run: () => undo.mutate({ kind, ids }) } }
  const confirm = useChange({
    send: (keys: readonly string[]) => collectIds(keys.map(sendConfirmation)),
    outdates,
    onDone: (done) =>
      showToast({
        title: 'Called and confirmed today',
        text: 'Readers see the date.',
        ...offerUndo('confirmation', done),
      }),
  })
  const hide = useChange({
    send: ({ keys, hidden }: { keys: readonly string[]; hidden: boolean }) =>
      collectIds(keys.map((key) => sendCorrections({ key, changes: { hidden } }))),
    outdates,
    onDone: (done, { hidden }) =>
      showToast({ title: hidden ? 'Hidden' : 'Shown again', ...offerUndo('correction', done) }),
  })
  const test = useChange({
    send: sendLinkTest,
    outdates,
    onDone: ({ link, note }) => showToast({ title: link ? LINK_WORDS[link] : 'Tested', text: note }),
  })
  return {
    confirm: (keys: readonly string[]) => confirm.mutate(keys),
    hide: (keys: readonly string[], hidden: boolean) => hide.mutate({ keys, hidden }),
    testLink: (key: string) => test.mutate(key),
    undo: (kind: HistoryKind, id: number) => undo.mutate({ kind, ids: [id] }),
    isTesting: test.isPending,
    isConfirming: confirm.isPending,
  }
}
