import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useChange } from '../../../console/calls/use-change.ts'
import { Confirm } from '../../../console/parts/confirm.tsx'
import { Dialog } from '../../../console/parts/dialog.tsx'
import { showToast } from '../../../console/parts/toast.ts'
import { useDraft } from '../../../console/parts/use-draft.ts'
import { useFormat } from '../../../console/parts/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextareaField } from '../../../ui/textarea-field.tsx'
import { BookingState, dollars } from './booking-state.tsx'
import { BOOKINGS, freeSlotsCall, sendStep } from './bookings-room.calls.ts'
import type { Booking, Step } from './bookings-room.schema.ts'

type Asked = 'decline' | 'cancel' | 'move' | 'refunded' | null

const DONE: Record<Step['step'], string> = {
  accept: 'Accepted',
  decline: 'Declined',
  paid: 'Marked as paid',
  done: 'Marked as done',
  cancel: 'Booking cancelled',
  move: 'Moved',
  refunded: 'Refund settled',
}

/** One booking: who, when, what about, and every step that its state allows. */
export function BookingDrawer({ booking, onClose }: { booking: Booking; onClose: () => void }) {
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
        <Button type="button" isPending={step.isPending} onClick={() => take({ step: 'accept' })}>
          Accept
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

interface StepProps {
  booking: Booking
  isPending: boolean
  onTake: (step: Omit<Step, 'id'>) => void
  onClose: () => void
}

function ReasonDialog({
  booking,
  step,
  isPending,
  onTake,
  onClose,
}: StepProps & { step: 'decline' | 'cancel' }) {
  const [reason, setReason, forget] = useDraft(`${step} booking ${booking.id}`, '')
  const isPaid = booking.status === 'confirmed'
  const send = () => {
    forget('')
    onTake({ step, reason: reason.trim() })
  }
  return (
    <Confirm
      title={step === 'decline' ? 'Decline this request?' : 'Cancel this booking?'}
      confirmLabel={step === 'decline' ? 'Decline and send the mail' : 'Cancel booking and send the mail'}
      cancelLabel="Keep it"
      isDanger
      isPending={isPending}
      isDisabled={!reason.trim()}
      onConfirm={send}
      onClose={onClose}
    >
      <p>
        The time is free again and {booking.person?.name ?? 'the person'} is told why.
        {isPaid && ` ${dollars(booking.priceCents)} must go back.`}
      </p>
      <TextareaField
        name="reason"
        label="Reason (sent to the person)"
        rows={3}
        maxLength={500}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </Confirm>
  )
}

function MoveDialog({ booking, isPending, onTake, onClose }: StepProps) {
  const format = useFormat()
  const [startsAt, setStartsAt] = useState('')
  const free = useQuery(freeSlotsCall(booking.id))
  const slots = free.data?.slots ?? []
  return (
    <Confirm
      title="Move this booking"
      confirmLabel="Move and send the mail"
      isPending={isPending}
      isDisabled={!startsAt}
      onConfirm={() => onTake({ step: 'move', startsAt })}
      onClose={onClose}
    >
      <p>{booking.person?.name ?? 'The person'} gets a mail with the new time.</p>
      <SelectField
        name="startsAt"
        label="New time"
        value={startsAt}
        onChange={(event) => setStartsAt(event.target.value)}
      >
        <option value="">{free.isPending ? 'Looking for free times …' : 'Choose a free time'}</option>
        {slots.map((slot) => (
          <option key={slot.startsAt} value={slot.startsAt}>
            {format.weekday(slot.startsAt)}, {format.time(slot.startsAt)}
          </option>
        ))}
      </SelectField>
    </Confirm>
  )
}
