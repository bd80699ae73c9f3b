import CalendarX from 'lucide-react/icons/calendar-x'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleX from 'lucide-react/icons/circle-x'
import Clock from 'lucide-react/icons/clock'
import User from 'lucide-react/icons/user'
import type { ReactNode } from 'react'
import type { ListingKind } from '../../../../../database/schema.ts'
import { Badge, type BadgeTone } from '../../../../ui/panels/badge.tsx'
import type { ListingState } from '../listings-room.schema.ts'

type Look = [words: string, tone: BadgeTone, icon: ReactNode]

const STATES: Record<ListingState, Look> = {
  live: ['Live', 'good', <CircleCheck key="icon" />],
  held: ['Waiting', 'warning', <Clock key="icon" />],
  draft: ['Not confirmed', 'plain', <Clock key="icon" />],
  past: ['Past', 'plain', <CalendarX key="icon" />],
  removed: ['Removed', 'plain', <CircleX key="icon" />],
}

/** The labels that differ for events. */
const EVENT_STATES: Partial<Record<ListingState, Look>> = {
  live: ['Published', 'good', <CircleCheck key="icon" />],
  held: ['From a reader', 'warning', <User key="icon" />],
}

/** The state of a listing: an icon and a word, never colour alone. */
export function ListingStateBadge({ kind, state }: { kind: ListingKind; state: ListingState }) {
  const [words, tone, icon] = (kind === 'event' && EVENT_STATES[state]) || STATES[state]
  return (
    <Badge tone={tone} icon={icon}>
      {words}
    </Badge>
  )
}
