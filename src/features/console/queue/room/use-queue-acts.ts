import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { expectAnswer, useChange } from '../../../../console/calls/use-change.ts'
import { hideToast, showToast } from '../../../../console/parts/notices/toast.ts'
import { UNDO_SECONDS } from '../../../../console/undo-seconds.ts'
import { countOf } from '../../../../platform/text/count-of.ts'
import { DECIDED, QUEUE, sendDecision, sendUndo } from '../queue.calls.ts'
import type { Decide, Queue } from '../queue.schema.ts'

/** By then the last decision is certainly carried out: its job runs every few seconds. */
const CARRIED_OUT_MS = (UNDO_SECONDS + 6) * 1_000

let timer: ReturnType<typeof setTimeout> | undefined

/** Refetches everything once the decision is carried out, for whichever room is open by then. */
function readAllAgainLater(client: QueryClient): void {
  clearTimeout(timer)
  timer = setTimeout(() => void client.invalidateQueries(), CARRIED_OUT_MS)
}

/** Deciding removes things from the list at once; undo puts them back before their mails are sent. */
export function useQueueActs() {
  const client = useQueryClient()
  const undo = useChange({
    send: sendUndo,
    outdates: [QUEUE, DECIDED],
    onDone: ({ undone }) =>
      showToast({ title: 'Undone', text: `${countOf(undone, 'thing')} waiting again.` }),
  })
  const takenBack = useRef<readonly number[]>(undefined)
  const takeBackThese = (decisions: readonly number[]) => {
    takenBack.current = decisions
    undo.mutate(decisions)
  }
  const decide = useChange<Decide & { title: string }, Awaited<ReturnType<typeof sendDecision>>>({
    send: ({ title: _, ...decision }) => sendDecision(decision),
    outdates: [QUEUE, DECIDED],
    expect: ({ items }, client) =>
      expectAnswer<Queue>(client, QUEUE, (queue) => ({
        ...queue,
        items: queue.items.filter(({ key }) => !items.includes(key)),
      })),
    onDone({ decisions, label }, { title }) {
      readAllAgainLater(client)
      showToast({
        title: label,
        text: decisions.length === 1 ? title : countOf(decisions.length, 'thing'),
        undo: () => takeBackThese(decisions),
      })
    },
  })
  const last = useRef<Promise<number[]>>(undefined)
  const send = (decision: Decide & { title: string }) => {
    last.current = decide.mutateAsync(decision).then(
      ({ decisions }) => decisions,
      () => [],
    )
  }
  /** Waits for a decision that is still being sent before undoing it. */
  const takeBack = async () => {
    const decisions = await last.current
    if (!decisions?.length || decisions === takenBack.current) return
    hideToast()
    takeBackThese(decisions)
  }
  return { decide: send, takeBack, undo: undo.mutate }
}
