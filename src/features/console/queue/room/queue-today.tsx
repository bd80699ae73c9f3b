import CircleCheck from 'lucide-react/icons/circle-check'
import Clock from 'lucide-react/icons/clock'
import Mail from 'lucide-react/icons/mail'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { ReactNode } from 'react'
import { formatWait, useFormat } from '../../../../console/parts/use-format.ts'
import type { Queue } from '../queue.schema.ts'

/** The state of the day in one line; it follows every decision. */
export function QueueToday({ queue: { items, promptShare } }: { queue: Queue }) {
  const format = useFormat()
  const waits = items.map(({ waitingSince }) => Date.now() - Date.parse(waitingSince)).sort((a, b) => a - b)
  const median = waits[Math.floor(waits.length / 2)]
  const risky = items.filter(({ tone }) => tone === 'danger').length
  const mails = items.filter(({ kind }) => kind === 'mail').length
  return (
    <dl className="today">
      <div>
        <dt>Today</dt>
        <dd>{format.weekday(new Date())}</dd>
      </div>
      <Figure icon={<Clock />} value={items.length} label="waiting">
        {median === undefined ? 'You are all caught up' : `Typical wait ${formatWait(median)}`}
      </Figure>
      <Figure icon={<TriangleAlert />} value={risky} label="likely fraud" isBad={risky > 0}>
        {risky > 0 ? 'First in the list' : 'None right now'}
      </Figure>
      <Figure
        icon={<Mail />}
        value={mails}
        label={mails === 1 ? 'mail stuck' : 'mails stuck'}
        isBad={mails > 0}
      >
        {mails > 0 ? <a href="/admin/mails">See them</a> : 'Every mail has left'}
      </Figure>
      <Figure
        icon={<CircleCheck />}
        value={promptShare === null ? '–' : `${Math.round(promptShare * 100)}%`}
        label="decided under 4 h"
      >
        In the last 30 days
      </Figure>
    </dl>
  )
}

interface FigureProps {
  icon: ReactNode
  value: string | number
  label: string
  isBad?: boolean
  children: ReactNode
}

function Figure({ icon, value, label, isBad = false, children }: FigureProps) {
  return (
    <div data-bad={isBad || undefined}>
      <dt>
        <b>{value}</b> {label}
        {icon}
      </dt>
      <dd>{children}</dd>
    </div>
  )
}
