import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Confirm } from '../../../console/parts/confirm.tsx'
import { useDraft } from '../../../console/parts/use-draft.ts'
import { useFormat } from '../../../console/parts/use-format.ts'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { TextareaField } from '../../../ui/textarea-field.tsx'
import { dollars } from './booking-state.tsx'
import { freeSlotsCall } from './bookings-room.calls.ts'
import type { Booking, Step } from './bookings-room.schema.ts'

interface StepProps {
  booking: Booking
  isPending: boolean
  onTake: (step: Omit<Step, 'id'>) => void
  onClose: () => void
}

export function ReasonDialog({
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

export function MoveDialog({ booking, isPending, onTake, onClose }: StepProps) {
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

interface PlaceProps extends StepProps {
  step: 'accept' | 'place'
  lastPlace: string
}

/** Where they meet: asked when a request is accepted, and to change afterwards. It is in every mail from then on. */
export function PlaceDialog({ booking, step, lastPlace, isPending, onTake, onClose }: PlaceProps) {
  const [place, setPlace, forget] = useDraft(`place of booking ${booking.id}`, booking.place || lastPlace)
  const name = booking.person?.name ?? 'The person'
  const isAccepting = step === 'accept'
  const send = () => {
    forget(place)
    onTake({ step, place: place.trim() })
  }
  return (
    <Confirm
      title={isAccepting ? 'Accept this request?' : 'Change the place?'}
      confirmLabel={isAccepting ? 'Accept and send the mail' : 'Save and send the mail'}
      isPending={isPending}
      isDisabled={!place.trim()}
      onConfirm={send}
      onClose={onClose}
    >
      <p>
        {isAccepting
          ? `${name} gets a mail with the place and how to pay ${dollars(booking.priceCents)}.`
          : `${name} gets a mail with the new place.`}
      </p>
      <TextField
        name="place"
        label="Place or link of the meeting"
        hint="An address, a number to call, or the link of a video call."
        maxLength={300}
        value={place}
        onChange={(event) => setPlace(event.target.value)}
      />
    </Confirm>
  )
}
