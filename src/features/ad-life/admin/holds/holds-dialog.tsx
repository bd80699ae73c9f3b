import { useQuery } from '@tanstack/react-query'
import { useChange } from '../../../../console/calls/use-change.ts'
import { Dialog } from '../../../../console/parts/dialogs/dialog.tsx'
import { QueryView } from '../../../../console/parts/notices/query-view.tsx'
import { EmptyState } from '../../../../console/parts/notices/states.tsx'
import { showToast } from '../../../../console/parts/notices/toast.ts'
import { useFormat } from '../../../../console/parts/use-format.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { HOLDS, holdsCall, sendLift } from './holds.calls.ts'
import type { Holds } from './holds.schema.ts'

/** The sellers whose new ads are held for review, each with a button that lifts the hold. */
export function HoldsDialog({ onClose }: { onClose: () => void }) {
  const holds = useQuery(holdsCall())
  return (
    <Dialog
      title="Sellers on hold"
      about="Their new ads wait in the queue until one of us approves them."
      onClose={onClose}
      foot={
        <Button variant="outline" onClick={onClose}>
          Done
        </Button>
      }
    >
      <QueryView query={holds} what="the sellers">
        {(answer) =>
          answer.holds.length === 0 ? (
            <EmptyState title="Nobody is on hold">
              <p>Tick “Hold new ads from this seller” in an ad, or when you reject one.</p>
            </EmptyState>
          ) : (
            <ul className="hold-list">
              {answer.holds.map((hold) => (
                <HoldLine key={hold.id} hold={hold} />
              ))}
            </ul>
          )
        }
      </QueryView>
    </Dialog>
  )
}

function HoldLine({ hold }: { hold: Holds['holds'][number] }) {
  const format = useFormat()
  const lift = useChange({
    send: sendLift,
    outdates: [HOLDS, '/api/admin/ads'],
    onDone: () => showToast({ title: 'Hold lifted', text: hold.seller }),
  })
  return (
    <li className="row between gap-3">
      <span>
        <b>{hold.seller}</b>
        <small className="own-line">
          Since {format.day(hold.heldAt)}, by {hold.heldBy}
        </small>
      </span>
      <Button
        variant="outline"
        size="small"
        isPending={lift.isPending}
        aria-label={`Lift the hold on ${hold.seller}`}
        onClick={() => lift.mutate(hold.id)}
      >
        Lift
      </Button>
    </li>
  )
}
