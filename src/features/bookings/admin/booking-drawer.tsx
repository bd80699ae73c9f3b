import Check from 'lucide-react/icons/check'
import { useEffect, useState } from 'react'
import { Dialog } from '../../../console/parts/dialogs/dialog.tsx'
import { DayTile } from '../../../console/parts/panels/day-tile.tsx'
import { HistoryLine } from '../../../console/parts/panels/history-line.tsx'
import { formatWait, useFormat } from '../../../console/parts/use-format.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { formatDollars } from '../form/terms/rates.ts'
import { BookingState } from './booking-state.tsx'
import type { Booking, BookingsPage } from './bookings-room.schema.ts'
import { BookingDialogs } from './dialogs/booking-dialogs.tsx'
import { MeetingPlace, useMeetingPlace } from './meeting-place.tsx'
import { type Asked, type Take, useBookingSteps } from './use-booking-steps.ts'

interface Props {
  booking: Booking
  asked: Asked
  onAsk: (asked: Asked) => void
  /** The place suggested for a booking without one: from the settings, otherwise that of the last meeting. */
  lastPlace: string
  usualPlaces: BookingsPage['usualPlaces'] | undefined
  onClose: () => void
}

/** One booking: who, when, what about, and every step that its state allows. */
export function BookingDrawer({ booking, asked, onAsk, lastPlace, usualPlaces, onClose }: Props) {
  const { take, isPending } = useBookingSteps(booking, (step) => {
    onAsk(null)
    // No step is left, unless only a part of the refund was sent: then the booking stays in the list.
    if (step === 'refunded') onClose()
  })
  const place = useMeetingPlace(booking, lastPlace, usualPlaces)
  const isOpened = useOpened()
  const { person, status } = booking
  const isOpen = status === 'requested' || status === 'accepted' || status === 'confirmed'
  const kind = booking.clientType === 'individual' ? 'Individual' : 'Organization'
  return (
    <Dialog
      kind="drawer"
      title={person?.name ?? 'Erased'}
      above={
        <>
          <BookingState booking={booking} />
          {booking.reference} · asked {formatWait(Date.now() - Date.parse(booking.askedAt))} ago
        </>
      }
      about={`${kind} · ${booking.hours} ${booking.hours === 1 ? 'hour' : 'hours'} · ${formatDollars(booking.priceCents)}`}
      onClose={onClose}
      foot={<Foot booking={booking} place={place.text} isPending={isPending} onTake={take} onAsk={onAsk} />}
    >
      <WhenCard
        booking={booking}
        canMove={isOpen}
        onMove={() => onAsk('move')}
        onKeep={() => take({ step: 'keep' })}
      />
      <Facts booking={booking} />
      {person && (
        <div className="booking-details">
          <b>What they wrote</b>
          <p className="pre-line anywhere">{person.details}</p>
        </div>
      )}
      {person?.note && (
        <div className="booking-details">
          <b>What you wrote back</b>
          <p className="pre-line anywhere">{person.note}</p>
        </div>
      )}
      {isOpen && (
        <MeetingPlace
          {...place}
          isPending={isPending}
          onSave={status === 'requested' ? null : () => take({ step: 'place', place: place.text.trim() })}
        />
      )}
      <History booking={booking} />
      <BookingDialogs
        booking={booking}
        asked={isOpened ? asked : null}
        isPending={isPending}
        onTake={take}
        onClose={() => onAsk(null)}
      />
    </Dialog>
  )
}

/**
 * False on the first render, so that a step dialog opens after the drawer. If both opened at once, the inner
 * dialog would open first and lie beneath the drawer.
 */
function useOpened(): boolean {
  const [isOpened, setIsOpened] = useState(false)
  useEffect(() => setIsOpened(true), [])
  return isOpened
}

interface WhenProps {
  booking: Booking
  canMove: boolean
  onMove: () => void
  /** Withdraws the proposed time. */
  onKeep: () => void
}

function WhenCard({ booking, canMove, onMove, onKeep }: WhenProps) {
  const format = useFormat()
  const hasBegun = Date.parse(booking.startsAt) <= Date.now()
  return (
    <div className="booking-when-card" data-status={booking.status}>
      <DayTile at={booking.startsAt} />
      <p>
        <b>
          {format.dayOfWeek(booking.startsAt)}, {format.timeRange(booking.startsAt, booking.endsAt)}
        </b>
        {hasBegun
          ? 'It has started.'
          : booking.proposedStartsAt
            ? `Asked to move to ${format.weekday(booking.proposedStartsAt)}, ${format.time(booking.proposedStartsAt)}.`
            : 'Nobody else can book this time.'}
      </p>
      {canMove && !hasBegun && (
        <Button variant="outline" size="small" onClick={onMove}>
          Move…
        </Button>
      )}
      {canMove && booking.proposedStartsAt && (
        <Button variant="outline" size="small" onClick={onKeep}>
          Keep as is
        </Button>
      )}
    </div>
  )
}

const PAID: Partial<Record<Booking['status'], string>> = {
  requested: 'Not yet, e-transfer before the meeting',
  accepted: 'Not yet, e-transfer before the meeting',
  confirmed: 'Yes',
  done: 'Yes',
}

function Facts({ booking }: { booking: Booking }) {
  const { person, place, status, refundToSettleCents } = booking
  const isOver = status === 'done' || status === 'cancelled' || status === 'declined'
  return (
    <dl className="booking-facts">
      {person && (
        <>
          <dt>Phone</dt>
          <dd>{person.phone}</dd>
          <dt>Email</dt>
          <dd>{person.email}</dd>
        </>
      )}
      {PAID[status] && (
        <>
          <dt>Paid</dt>
          <dd>{PAID[status]}</dd>
        </>
      )}
      {isOver && place && (
        <>
          <dt>Where</dt>
          <dd>{place}</dd>
        </>
      )}
      {refundToSettleCents > 0 && (
        <>
          <dt>To refund</dt>
          <dd>{formatDollars(refundToSettleCents)}</dd>
        </>
      )}
    </dl>
  )
}

function History({ booking }: { booking: Booking }) {
  const format = useFormat()
  const lines = booking.history.map(({ at, words }, index) => ({
    words,
    when: format.moment(at),
    ...(index === 0 && { tone: 'waiting' as const }),
  }))
  return <HistoryLine lines={lines} />
}

interface FootProps {
  booking: Booking
  place: string
  isPending: boolean
  onTake: Take
  onAsk: (asked: Asked) => void
}

function Foot({ booking, place, isPending, onTake, onAsk }: FootProps) {
  const { status } = booking
  const hasBegun = Date.parse(booking.startsAt) <= Date.now()
  const isAgreed = status === 'accepted' || status === 'confirmed'
  return (
    <>
      {(status === 'requested' || isAgreed) && (
        <Button
          variant="danger"
          className="foot-first"
          onClick={() => onAsk(isAgreed ? 'cancel' : 'decline')}
        >
          {isAgreed ? 'Cancel booking…' : 'Decline…'}
        </Button>
      )}
      {(status === 'requested' || isAgreed) && !hasBegun && (
        <Button variant="outline" onClick={() => onAsk('move')}>
          {isAgreed ? 'Move…' : 'Ask to move…'}
        </Button>
      )}
      {status === 'requested' && (
        <Button
          isPending={isPending}
          disabled={!place.trim()}
          onClick={() => onTake({ step: 'accept', place: place.trim() })}
        >
          <Check /> Accept
        </Button>
      )}
      {status === 'accepted' && (
        <Button isPending={isPending} onClick={() => onTake({ step: 'paid' })}>
          Mark as paid
        </Button>
      )}
      {status === 'confirmed' && hasBegun && (
        <Button isPending={isPending} onClick={() => onTake({ step: 'done' })}>
          Mark as done
        </Button>
      )}
      {booking.refundToSettleCents > 0 && (
        <Button onClick={() => onAsk('refunded')}>Mark as refunded…</Button>
      )}
    </>
  )
}
