import type { Booking } from '../bookings-room.schema.ts'
import type { Take } from '../use-booking-steps.ts'

export interface StepDialogProps {
  booking: Booking
  isPending: boolean
  onTake: Take
  onClose: () => void
}

export const firstNameOf = ({ person }: Booking) => person?.name.split(' ')[0] ?? 'The client'
