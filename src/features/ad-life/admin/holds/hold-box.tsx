import { useChange } from '../../../../console/calls/use-change.ts'
import { showToast } from '../../../../console/parts/toast.ts'
import { Checkbox } from '../../../../ui/checkbox.tsx'
import { AD } from '../ads-room.calls.ts'
import type { AdDetail } from '../ads-room.schema.ts'
import { HOLDS, sendHold } from './holds.calls.ts'

/** Whether new ads of this ad's seller wait for one of us; saved at once. */
export function HoldBox({ ad }: { ad: Pick<AdDetail, 'id' | 'seller' | 'isSellerHeld'> }) {
  const change = useChange({
    send: sendHold,
    outdates: [HOLDS, AD(ad.id)],
    onDone: ({ isHeld }: { isHeld: boolean }) =>
      showToast({ title: isHeld ? 'New ads are held' : 'Hold lifted', text: ad.seller }),
  })
  const isHeld = change.isPending ? change.variables.isHeld : ad.isSellerHeld
  return (
    <Checkbox
      name="hold"
      label="Hold new ads from this seller"
      checked={isHeld}
      onChange={(event) => change.mutate({ id: ad.id, isHeld: event.target.checked })}
    />
  )
}
