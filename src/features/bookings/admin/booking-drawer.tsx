import { useState } from 'react'
import { useChange } from '../../../console/calls/use-change.ts'
import { Confirm } from '../../../console/parts/confirm.tsx'
import { Dialog } from '../../../console/parts/dialog.tsx'
import { showToast } from '../../../console/parts/toast.ts'
import { useFormat } from '../../../console/parts/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { MoveDialog, PlaceDialog, ReasonDialog } from './booking-dialogs.tsx'
import { BookingState, dollars } from './booking-state.tsx'
import { BOOKINGS, sendStep } from './bookings-room.calls.ts'
import type { Booking, Step } from './bookings-room.schema.ts'

type Asked = 'accept' | 'place' | 'decline' | 'cancel' | 'move' | 'refunded' | null

const DONE: Record<Step['step'], string> = {
  accept: 'Accepted',
  decline: 'Declined',
  paid: 'Marked as paid',
  done: 'Marked as done',
  cancel: 'Booking cancelled',
  move: 'Moved',
  place: 'Place saved and sent',
  refunded: 'Refund settled',
}

interface Props {
  booking: Booking
  /** Where the last meeting was, for one that has no place yet. */
  lastPlace: string
  onClose: () => void
}

/** One booking: who, when, what about, and every step that its state allows. */
export function BookingDrawer({ booking, lastPlace, onClose }: Props) {
  const format = useFormat()
  const [asked, setAsked] = useState<Asked>(null)
  const step = useChange({
    send: sendStep,
    outdates: [BOOKINGS],
    onDone(_answer, sent) {
      showToast({ title: DONE[sent.step], text: booking.person?.name })
      setAsked(null)
    },
  })
  const take = (more: Omit<Step, 'id'>) => step.mutate({ id: booking.id, ...more })
  const { person, status } = booking
  const hasBegun = Date.parse(booking.startsAt) <= Date.now()
  const isOpen = status === 'requested' || status === 'accepted' || status === 'confirmed'
  const foot = (
    <>
      {isOpen && (
        <Button
          type="button"
          variant="danger"
          onClick={() => setAsked(status === 'requested' ? 'decline' : 'cancel')}
        >
          {status === 'requested' ? 'Decline…' : 'Cancel booking…'}
        </Button>
      )}
      {isOpen && !hasBegun && (
        <Button type="button" variant="outline" onClick={() => setAsked('move')}>
          Move…
        </Button>
      )}
      {status === 'requested' && (
        <Button type="button" onClick={() => setAsked('accept')}>
          Accept…
        </Button>
      )}
      {status === 'accepted' && (
        <Button type="button" isPending={step.isPending} onClick={() => take({ step: 'paid' })}>
          Mark as paid
        </Button>
      )}
      {status === 'confirmed' && hasBegun && (
        <Button type="button" isPending={step.isPending} onClick={() => take({ step: 'done' })}>
          It took place
        </Button>
      )}
      {booking.refundToSettleCents > 0 && (
        <Button type="button" onClick={() => setAsked('refunded')}>
          Refund settled…
        </Button>
      )}
    </>
  )
  return (
    <Dialog kind="drawer" title={person?.name ?? 'Erased'} onClose={onClose} foot={foot}>
      <p className="booking-state">
        <BookingState booking={booking} /> {booking.reference}
      </p>
      <dl className="booking-facts">
        <dt>When</dt>
        <dd>
          {format.weekday(booking.startsAt)}, {format.time(booking.startsAt)} to {format.time(booking.endsAt)}
        </dd>
        <dt>Where</dt>
        <dd>
          {booking.place || 'Not said yet'}{' '}
          {isOpen && status !== 'requested' && (
            <button type="button" className="booking-change" onClick={() => setAsked('place')}>
              Change…
            </button>
          )}
        </dd>
        <dt>Length</dt>
        <dd>{booking.hours} h</dd>
        <dt>Price</dt>
        <dd>{dollars(booking.priceCents)}</dd>
        {booking.refundToSettleCents > 0 && (
          <>
            <dt>To refund</dt>
            <dd>{dollars(booking.refundToSettleCents)}</dd>
          </>
        )}
        {person && (
          <>
            <dt>Email</dt>
            <dd>{person.email}</dd>
            <dt>Phone</dt>
            <dd>{person.phone}</dd>
          </>
        )}
      </dl>
      {person && <p className="booking-details">{person.details}</p>}
      {person?.note && <p className="booking-details">Your words to them: {person.note}</p>}
      {(asked === 'decline' || asked === 'cancel') && (
        <ReasonDialog
          booking={booking}
          step={asked}
          isPending={step.isPending}
          onTake={take}
          onClose={() => setAsked(null)}
        />
      )}
      {(asked === 'accept' || asked === 'place') && (
        <PlaceDialog
          booking={booking}
          step={asked}
          lastPlace={lastPlace}
          isPending={step.isPending}
          onTake={take}
          onClose={() => setAsked(null)}
        />
      )}
      {asked === 'move' && (
        <MoveDialog
          booking={booking}
          isPending={step.isPending}
          onTake={take}
          onClose={() => setAsked(null)}
        />
      )}
      {asked === 'refunded' && (
        <Confirm
          title="Refund settled?"
          confirmLabel="Refund settled"
          isPending={step.isPending}
          onConfirm={() => take({ step: 'refunded' })}
          onClose={() => setAsked(null)}
        >
          <p>
            The site does not move money. Send the e-transfer of {dollars(booking.refundToSettleCents)}{' '}
            yourself, then mark it refunded.
          </p>
        </Confirm>
      )}
    </Dialog>
  )
}
