import { useChange } from '../../../console/calls/use-change.ts'
import { showToast } from '../../../console/parts/notices/toast.ts'
import { BOOKINGS, sendStep } from './bookings-room.calls.ts'
import type { Booking, Step } from './bookings-room.schema.ts'

export type Asked = 'decline' | 'cancel' | 'move' | 'refunded' | null

const DONE: Record<Step['step'], string> = {
  accept: 'Accepted',
  decline: 'Declined',
  paid: 'Marked as paid',
  done: 'Marked as done',
  cancel: 'Booking cancelled',
  move: 'Asked to move',
  keep: 'Kept as it is',
  place: 'Place saved and sent',
  refunded: 'Refund recorded',
}

export type Take = (step: Omit<Step, 'id'>) => void

/** Sends a step of the booking and confirms it with a toast. */
export function useBookingSteps(booking: Booking, onDone: (step: Step['step']) => void) {
  const step = useChange({
    send: sendStep,
    outdates: [BOOKINGS],
    onDone(_answer, sent) {
      showToast({ title: DONE[sent.step], text: booking.person?.name })
      onDone(sent.step)
    },
  })
  const take: Take = (more) => step.mutate({ id: booking.id, ...more })
  return { take, isPending: step.isPending }
}
