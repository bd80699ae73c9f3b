import CircleCheck from 'lucide-react/icons/circle-check'
import Clock from 'lucide-react/icons/clock'
import FileText from 'lucide-react/icons/file-text'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import Undo2 from 'lucide-react/icons/undo-2'
import type { ReactNode } from 'react'
import { Badge, type BadgeTone } from '../../../ui/badge.tsx'
import type { MailState } from './outbox.schema.ts'

const STATES: Record<MailState, [words: string, tone: BadgeTone, icon: ReactNode]> = {
  waiting: ['Waiting', 'warning', <Clock key="icon" />],
  file: ['Kept as a file', 'info', <FileText key="icon" />],
  sent: ['Sent', 'good', <CircleCheck key="icon" />],
  failed: ['Not sent', 'danger', <TriangleAlert key="icon" />],
  bounced: ['Came back', 'danger', <Undo2 key="icon" />],
}

/** The state of a mail: an icon and a word. */
export function MailStateBadge({ state }: { state: MailState }) {
  const [words, tone, icon] = STATES[state]
  return (
    <Badge tone={tone} icon={icon}>
      {words}
    </Badge>
  )
}
