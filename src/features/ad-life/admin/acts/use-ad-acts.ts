import { useChange } from '../../../../console/calls/use-change.ts'
import { showToast } from '../../../../console/parts/notices/toast.ts'
import { countOf } from '../../../../platform/text/count-of.ts'
import { ADS, sendAct } from '../ads-room.calls.ts'
import type { Act, Acted, AdRow } from '../ads-room.schema.ts'

export type AdAct = Omit<Act, 'ids'>

const DONE: Record<Act['act'], string> = {
  feature: 'Featured',
  unfeature: 'No longer featured',
  extend: 'Extended by 30 days',
  category: 'Category changed',
  return: 'Returned to the seller',
  remove: 'Ad removed',
  restore: 'Put back',
}

/** The act that undoes another one, if there is one. */
const OPPOSITE: Partial<Record<Act['act'], Act['act']>> = {
  feature: 'unfeature',
  unfeature: 'feature',
  remove: 'restore',
  restore: 'remove',
}

/** Acts on one or many ads, reports the result, and offers Undo where possible. */
export function useAdActs() {
  const change = useChange<AdAct & { ads: readonly Pick<AdRow, 'id' | 'title'>[] }, Acted>({
    send: ({ ads, ...act }) => sendAct({ ...act, ids: ads.map(({ id }) => id) }),
    outdates: [ADS, '/api/admin/picks'],
    onDone({ done, refused }, { ads, act, reason }) {
      const [first] = refused
      const opposite = OPPOSITE[act]
      const again = ads.filter(({ id }) => done.includes(id))
      const text = ads.length === 1 ? ads[0]?.title : countOf(done.length, 'ad')
      showToast({
        title: first ? `${DONE[act]}: ${done.length}. ${refused.length} not` : DONE[act],
        text: first ? first.message : text,
        ...(opposite &&
          opposite !== 'remove' && {
            undo: () => change.mutate({ act: opposite, ads: again, reason }),
          }),
      })
    },
  })
  return {
    run: (act: AdAct, ads: readonly Pick<AdRow, 'id' | 'title'>[], onDone?: () => void) =>
      change.mutate({ ...act, ads }, { onSuccess: () => onDone?.() }),
    isPending: change.isPending,
  }
}
