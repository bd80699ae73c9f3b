import { useChange } from '../../../../console/calls/use-change.ts'
import { showToast } from '../../../../console/parts/notices/toast.ts'
import type { ActOnListings } from '../listings-room.schema.ts'
import { LISTINGS, sendListingAct } from './listings-room.calls.ts'

const DONE: Record<ActOnListings['act'], string> = {
  approve: 'Approved',
  refuse: 'Not published',
  remove: 'Removed',
  restore: 'Put back',
}

/** Acts on one or many listings, and offers to undo a removal. */
export function useListingActs() {
  const change = useChange({
    send: sendListingAct,
    outdates: [LISTINGS],
    onDone({ done, refused }, { act }) {
      const [first] = refused
      const canUndo = act === 'remove' && done.length > 0
      showToast({
        title: first ? `${DONE[act]}: ${done.length}. ${refused.length} not` : DONE[act],
        text: first?.message ?? 'Its sender is told by email.',
        ...(canUndo && {
          undo: () => change.mutate({ ids: done, act: 'restore' }),
        }),
      })
    },
  })
  return {
    run: (act: ActOnListings, onDone?: () => void) => change.mutate(act, { onSuccess: () => onDone?.() }),
    isPending: change.isPending,
  }
}
