import { expectAnswer, useChange } from '../../../../console/calls/use-change.ts'
import { showToast } from '../../../../console/parts/notices/toast.ts'
import { addDays, shortDay } from '../../../../platform/time/calendar-day.ts'
import { ADS } from '../ads-room.calls.ts'
import { USUAL_DAYS } from './feature-days.ts'
import { PICKS, sendPick, sendPickOrder, sendPickRemoval } from './picks.calls.ts'
import type { Pick, Picks, Suggestion } from './picks.schema.ts'

/** Reorders and removes the current picks, with Undo. */
export function usePickActs({ picks, today }: Picks) {
  const ids = picks.map(({ id }) => id)
  const order = useChange({
    send: sendPickOrder,
    outdates: [PICKS],
    expect: (next, client) =>
      expectAnswer<Picks>(client, PICKS, (before) => ({
        ...before,
        picks: next.flatMap((id) => before.picks.find((one) => one.id === id) ?? []),
      })),
  })
  const add = useChange({ send: sendPick, outdates: [PICKS, ADS] })
  const remove = useChange({
    send: (pick: Pick) => sendPickRemoval(pick.id),
    outdates: [PICKS, ADS],
    onDone: (_ok, { id, title, endsOn }) =>
      showToast({
        title: 'No longer featured',
        text: title,
        undo: () => add.mutate({ id, endsOn, place: ids.indexOf(id) }),
      }),
  })
  const takeBack = useChange({ send: sendPickRemoval, outdates: [PICKS, ADS] })
  const fill = useChange({
    send: ({ id }: Suggestion) => sendPick({ id, endsOn: addDays(today, USUAL_DAYS) }),
    outdates: [PICKS, ADS],
    onDone: (_ok, { id, title }) =>
      showToast({
        title: `Featured until ${shortDay(addDays(today, USUAL_DAYS))}`,
        text: title,
        undo: () => takeBack.mutate(id),
      }),
  })
  return {
    /** Puts the suggested ad in the free place for the default time. */
    fill: (suggestion: Suggestion) => fill.mutate(suggestion),
    isFilling: fill.isPending,
    remove: (pick: Pick) => remove.mutate(pick),
    order: (next: readonly number[]) =>
      order.mutate(next, {
        onSuccess: () => showToast({ title: 'Order saved', undo: () => order.mutate(ids) }),
      }),
  }
}
