import CalendarX from 'lucide-react/icons/calendar-x'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleX from 'lucide-react/icons/circle-x'
import Clock from 'lucide-react/icons/clock'
import Flag from 'lucide-react/icons/flag'
import Undo2 from 'lucide-react/icons/undo-2'
import type { ReactNode } from 'react'
import { Badge, type BadgeTone } from '../../../ui/panels/badge.tsx'
import type { AdState } from './ads-room.schema.ts'

const STATES: Record<AdState, [words: string, tone: BadgeTone, icon: ReactNode]> = {
  live: ['Live', 'good', <CircleCheck key="icon" />],
  waiting: ['Waiting', 'warning', <Clock key="icon" />],
  reported: ['Reported', 'danger', <Flag key="icon" />],
  returned: ['Returned', 'info', <Undo2 key="icon" />],
  expired: ['Expired', 'plain', <CalendarX key="icon" />],
  removed: ['Removed', 'plain', <CircleX key="icon" />],
  sold: ['Sold', 'plain', <CircleCheck key="icon" />],
  draft: ['Not confirmed', 'plain', <Clock key="icon" />],
}

/** The state of an ad as an icon and a word, never by colour alone. */
export function AdStateBadge({ state }: { state: AdState }) {
  const [words, tone, icon] = STATES[state]
  return (
    <Badge tone={tone} icon={icon}>
      {words}
    </Badge>
  )
}
