import type { CallFailed } from '../../../../console/calls/fetch-json.ts'
import { useChange } from '../../../../console/calls/use-change.ts'
import { showToast } from '../../../../console/parts/notices/toast.ts'
import type { HistoryKind } from '../facts.schema.ts'
import { LINK_WORDS } from './fact-states.tsx'
import { FACT, FACTS, sendConfirmation, sendCorrections, sendLinkTest, sendUndo } from './facts.calls.ts'

const outdates = [FACTS, FACT]

interface Done {
  ids: number[]
}
interface AllDone extends Done {
  /** Message about the requests that were refused. */
  problem?: string
}

/** Collects the ids of the created rows; those can be undone. Throws only if every request failed. */
async function collectIds(sent: Promise<Done>[]): Promise<AllDone> {
  const settled = await Promise.allSettled(sent)
  const done = settled.filter((one) => one.status === 'fulfilled')
  const refused = settled.filter((one) => one.status === 'rejected')
  const ids = done.flatMap(({ value }) => value.ids)
  const [first] = refused
  if (!first) return { ids }
  if (done.length === 0) throw first.reason
  const count = `${refused.length} of ${sent.length} ${refused.length === 1 ? 'was' : 'were'} not changed.`
  return { ids, problem: `${count} ${(first.reason as CallFailed).message}` }
}

const sayDone = (title: string, { problem }: AllDone, text?: string) => ({
  title,
  text: problem ?? text,
  isBad: problem !== undefined,
})

/** Actions that save at once, each with one undo for all its entries. */
export function useFactActs() {
  const undo = useChange({
    send: ({ kind, ids }: Done & { kind: HistoryKind }) =>
      collectIds(ids.map((id) => sendUndo({ kind, id }))),
    outdates,
    onDone: (done) => showToast(sayDone('Undone', done)),
  })
  const offerUndo = (kind: HistoryKind, { ids }: Done) =>
    ids.length === 0 ? {} : { undo: () => undo.mutate({ kind, ids }) }
  const confirm = useChange({
    send: (keys: readonly string[]) => collectIds(keys.map(sendConfirmation)),
    outdates,
    onDone: (done) =>
      showToast({
        ...sayDone('Called and confirmed today', done, 'Readers see the date.'),
        ...offerUndo('confirmation', done),
      }),
  })
  const hide = useChange({
    send: ({ keys, hidden }: { keys: readonly string[]; hidden: boolean }) =>
      collectIds(keys.map((key) => sendCorrections({ key, changes: { hidden } }))),
    outdates,
    onDone: (done, { hidden }) =>
      showToast({ ...sayDone(hidden ? 'Hidden' : 'Shown again', done), ...offerUndo('correction', done) }),
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
