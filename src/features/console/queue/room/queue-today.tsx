import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import Clock from 'lucide-react/icons/clock'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { formatWait, useFormat } from '../../../../console/parts/use-format.ts'
import { useSession } from '../../../../console/parts/use-session.ts'
import { mayUse } from '../../../../console/roles.ts'
import type { Queue } from '../queue.schema.ts'

/** The state of the day in one line, updated with every decision; each problem links to its room. */
export function QueueToday({ queue: { items, today } }: { queue: Queue }) {
  const format = useFormat()
  const waits = items.map(({ waitingSince }) => Date.now() - Date.parse(waitingSince)).sort((a, b) => a - b)
  const median = waits[Math.floor(waits.length / 2)]
  return (
    <dl className="today">
      <div>
        <dt>Today</dt>
        <dd>{format.weekday(new Date())}</dd>
      </div>
      <Figure icon={<Clock />} value={items.length} label="waiting">
        {median === undefined ? 'You are all caught up' : `Typical wait ${formatWait(median)}`}
      </Figure>
      <StuckMails items={items} today={today} />
      <Feeds today={today} />
      <LastBackup backup={today.backup} />
    </dl>
  )
}

function StuckMails({ items, today }: Pick<Queue, 'items' | 'today'>) {
  const { stuckMails, stuckSince } = today
  const { hasMailServer } = useSession()
  const undelivered = items.filter(({ kind }) => kind === 'mail')
  const stuck = undelivered.length + stuckMails
  const oldest = [
    ...undelivered.map(({ waitingSince }) => waitingSince),
    ...(stuckSince ? [stuckSince] : []),
  ].sort()[0]
  if (stuck === 0 && !hasMailServer)
    return (
      <Figure icon={<CircleAlert />} value={0} label="emails stuck" tone="warning">
        Emails are kept as files. <Link href="/mails">See them</Link>
      </Figure>
    )
  return (
    <Figure
      icon={stuck > 0 ? <TriangleAlert /> : <CircleCheck />}
      value={stuck}
      label={stuck === 1 ? 'email stuck' : 'emails stuck'}
      tone={stuck > 0 ? 'danger' : 'good'}
    >
      {oldest ? (
        <>
          Oldest {formatWait(Date.now() - Date.parse(oldest))}. <Link href="/mails">See them</Link>
        </>
      ) : (
        'Every email has been sent'
      )}
    </Figure>
  )
}

function Feeds({ today: { feedsOn, failingFeeds: failing } }: Pick<Queue, 'today'>) {
  const { operator } = useSession()
  const [first] = failing
  const fine = feedsOn === 0 ? 'No feed is on' : 'No feed keeps failing'
  return (
    <Figure
      icon={first ? <CircleAlert /> : <CircleCheck />}
      value={failing.length}
      label={failing.length === 1 ? 'feed failing' : 'feeds failing'}
      tone={first ? 'warning' : 'good'}
    >
      {first ? (
        <>
          {first}.{' '}
          {mayUse(operator.role, 'editor') && (
            <Link href="/news">See {failing.length === 1 ? 'it' : 'them'}</Link>
          )}
        </>
      ) : (
        fine
      )}
    </Figure>
  )
}

function LastBackup({ backup }: { backup: Queue['today']['backup'] }) {
  const format = useFormat()
  const { operator } = useSession()
  const more = operator.role === 'owner' && <Link href="/system">See backups</Link>
  if (!backup)
    return (
      <Figure icon={<CircleAlert />} value="–" label="last backup" tone="warning">
        None yet. {more}
      </Figure>
    )
  const isToday = format.dayKey(backup.at) === format.dayKey(new Date())
  const size = `${Math.max(1, Math.round(backup.bytes / 1e6))} MB, checked`
  return (
    <Figure
      icon={backup.hasFailed ? <TriangleAlert /> : <CircleCheck />}
      value={isToday ? format.time(backup.at) : format.day(backup.at)}
      label="last backup"
      tone={backup.hasFailed ? 'danger' : 'good'}
    >
      {backup.hasFailed ? <>The next one failed. {more}</> : size}
    </Figure>
  )
}

interface FigureProps {
  icon: ReactNode
  value: string | number
  label: string
  tone?: 'good' | 'warning' | 'danger'
  children: ReactNode
}

function Figure({ icon, value, label, tone, children }: FigureProps) {
  return (
    <div data-tone={tone}>
      <dt>
        <b>{value}</b> {label}
        {icon}
      </dt>
      <dd>{children}</dd>
    </div>
  )
}
