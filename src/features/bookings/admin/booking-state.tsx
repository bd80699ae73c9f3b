import ArrowRight from 'lucide-react/icons/arrow-right'
import Banknote from 'lucide-react/icons/banknote'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleX from 'lucide-react/icons/circle-x'
import Clock from 'lucide-react/icons/clock'
import Sparkles from 'lucide-react/icons/sparkles'
import type { ReactNode } from 'react'
import { Badge, type BadgeTone } from '../../../ui/panels/badge.tsx'
import type { Booking } from './bookings-room.schema.ts'

const STATES: Record<Booking['status'], [words: string, tone: BadgeTone, icon: ReactNode]> = {
  unconfirmed: ['Not confirmed', 'plain', <Clock key="icon" />],
  expired: ['Lapsed', 'plain', <CircleX key="icon" />],
  requested: ['New request', 'warning', <Sparkles key="icon" />],
  accepted: ['Accepted', 'good', <CircleCheck key="icon" />],
  confirmed: ['Paid', 'good', <Banknote key="icon" />],
  done: ['Took place', 'plain', <CircleCheck key="icon" />],
  declined: ['Declined', 'plain', <CircleX key="icon" />],
  cancelled: ['Cancelled', 'plain', <CircleX key="icon" />],
}

/** The status of a booking: an icon and a word. */
export function BookingState({ booking }: { booking: Booking }) {
  const [words, tone, icon] =
    booking.refundToSettleCents > 0
      ? (['Refund to settle', 'danger', <Banknote key="icon" />] as const)
      : booking.proposedStartsAt
        ? (['Move asked', 'info', <ArrowRight key="icon" />] as const)
        : STATES[booking.status]
  return (
    <Badge tone={tone} icon={icon}>
      {words}
    </Badge>
  )
}
