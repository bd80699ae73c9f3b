import { useChange } from '../../../../console/calls/use-change.ts'
import { Confirm } from '../../../../console/parts/dialogs/confirm.tsx'
import { showToast } from '../../../../console/parts/notices/toast.ts'
import { countOf } from '../../../../platform/text/count-of.ts'
import { ADS, sendRemoveSamples } from '../ads-room.calls.ts'

/** Removes all sample ads at once. */
export function RemoveSamples({ count, onClose }: { count: number; onClose: () => void }) {
  const remove = useChange<void, { removed: number }>({
    send: sendRemoveSamples,
    outdates: [ADS],
    onDone({ removed }) {
      showToast({ title: 'Samples removed', text: countOf(removed, 'ad') })
      onClose()
    },
  })
  return (
    <Confirm
      title={`Remove all ${count} samples?`}
      confirmLabel={`Remove ${countOf(count, 'sample')}`}
      isDanger
      isPending={remove.isPending}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    >
      <p>The ads that came with the site are deleted. Ads that people posted stay. This cannot be undone.</p>
    </Confirm>
  )
}
