import CalendarX from 'lucide-react/icons/calendar-x'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleX from 'lucide-react/icons/circle-x'
import Clock from 'lucide-react/icons/clock'
import type { ReactNode } from 'react'
import { Badge, type BadgeTone } from '../../../../ui/badge.tsx'
import type { ListingState } from '../listings-room.schema.ts'

const STATES: Record<ListingState, [words: string, tone: BadgeTone, icon: ReactNode]> = {
  live: ['Live', 'good', <CircleCheck key="icon" />],
  held: ['Waiting', 'warning', <Clock key="icon" />],
  draft: ['Not confirmed', 'plain', <Clock key="icon" />],
  past: ['Past', 'plain', <CalendarX key="icon" />],
  removed: ['Removed', 'plain', <CircleX key="icon" />],
}

/** The state of a listing: an icon and a word, never colour alone. */
export function ListingStateBadge({ state }: { state: ListingState }) {
  const [words, tone, icon] = STATES[state]
  return (
    <Badge tone={tone} icon={icon}>
      {words}
    </Badge>
  )
}
