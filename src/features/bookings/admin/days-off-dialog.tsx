import CircleAlert from 'lucide-react/icons/circle-alert'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import type { CallFailed } from '../../../console/calls/fetch-json.ts'
import { useChange } from '../../../console/calls/use-change.ts'
import { Dialog } from '../../../console/parts/dialog.tsx'
import { showToast } from '../../../console/parts/toast.ts'
import { useFormat } from '../../../console/parts/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { BOOKINGS, sendDayOff, sendDayOn } from './bookings-room.calls.ts'
import type { BookingsPage, DayOff } from './bookings-room.schema.ts'
import { OpeningHoursForm } from './opening-hours-form.tsx'

interface Props {
  page: BookingsPage
  onMove: (id: number) => void
  onClose: () => void
}

/** When nobody can book: single days or parts of them, and the hours of every week. What is booked already stays. */
export function DaysOffDialog({ page, onMove, onClose }: Props) {
  const { timeZone } = useFormat()
  const foot = (
    <>
      <p className="days-off-zone">Times are in {timeZone.split('/').at(-1)?.replaceAll('_', ' ')}.</p>
      <Button type="button" variant="outline" onClick={onClose}>
        Done
      </Button>
    </>
  )
  return (
    <Dialog kind="wide" title="Days off and opening hours" onClose={onClose} foot={foot}>
      <p className="days-off-about">
        People cannot ask for these times. Bookings already made stay until you move them.
      </p>
      <div className="days-off">
        <section>
          <h3>Days off</h3>
          <DaysOffList daysOff={page.daysOff} />
          <DayOffForm />
        </section>
        <section>
          <OpeningHoursForm opening={page.opening} />
          <OnDaysOff page={page} onMove={onMove} />
        </section>
      </div>
    </Dialog>
  )
}

function OnDaysOff({ page: { onDaysOff }, onMove }: Pick<Props, 'page' | 'onMove'>) {
  const format = useFormat()
  if (onDaysOff.length === 0) return null
  return (
    <div className="days-off-warning">
      <CircleAlert />
      <div>
        <b>
          {onDaysOff.length === 1
            ? 'One booking falls on a day off'
            : `${onDaysOff.length} bookings fall on a day off`}
        </b>
        {onDaysOff.map(({ id, name, startsAt }) => (
          <p key={id}>
            {name}, {format.weekday(startsAt)}, {format.time(startsAt)}.{' '}
            <button type="button" onClick={() => onMove(id)}>
              Move it
            </button>
          </p>
        ))}
      </div>
    </div>
  )
}

function DaysOffList({ daysOff }: { daysOff: readonly DayOff[] }) {
  const format = useFormat()
  const remove = useChange({
    send: sendDayOn,
    outdates: [BOOKINGS],
    onDone: () => showToast({ title: 'Open again', text: 'These times can be booked.' }),
  })
  const lastMoment = ({ endsAt }: DayOff) => new Date(Date.parse(endsAt) - 1)
  const describe = (one: DayOff) => {
    const isOneDay = format.dayKey(one.startsAt) === format.dayKey(lastMoment(one))
    return isOneDay
      ? format.weekday(one.startsAt)
      : `${format.weekday(one.startsAt)} to ${format.weekday(lastMoment(one))}`
  }
  const part = (one: DayOff) => {
    const from = format.clock(one.startsAt)
    const until = format.clock(one.endsAt)
    if (from === '00:00' && until === '00:00') return 'All day'
    if (from === '00:00') return `Until ${format.time(one.endsAt)}`
    if (until === '00:00') return `From ${format.time(one.startsAt)}`
    return `${format.time(one.startsAt)} to ${format.time(one.endsAt)}`
  }
  if (daysOff.length === 0) return <p className="days-off-about">No days off are planned.</p>
  return (
    <ul className="days-off-list">
      {daysOff.map((one) => (
        <li key={one.id}>
          <b>{describe(one)}</b>
          <span>{part(one)}</span>
          <small>{one.words}</small>
          <IconButton label={`Remove ${describe(one)}`} onClick={() => remove.mutate(one.id)}>
            <Trash2 />
          </IconButton>
        </li>
      ))}
    </ul>
  )
}

const EMPTY = { from: '', until: '', fromTime: '', untilTime: '', words: '' }

function DayOffForm() {
  const [typed, setTyped] = useState(EMPTY)
  const [failed, setFailed] = useState<CallFailed | null>(null)
  const add = useChange({
    send: sendDayOff,
    outdates: [BOOKINGS],
    onRefused: setFailed,
    onDone() {
      setTyped(EMPTY)
      setFailed(null)
      showToast({ title: 'Day off saved', text: 'Nobody can book then.' })
    },
  })
  const errorAt = (field: string) => failed?.refusals.find((one) => one.field === field)?.message
  const set = (change: Partial<typeof EMPTY>) => setTyped({ ...typed, ...change })
  const field = (name: keyof typeof EMPTY, label: string, type: string, hint?: string) => (
    <TextField
      name={name}
      label={label}
      type={type}
      hint={hint}
      value={typed[name]}
      error={errorAt(name)}
      maxLength={type === 'text' ? 100 : undefined}
      onChange={(event) => set({ [name]: event.target.value })}
    />
  )
  return (
    <div className="days-off-form">
      <TextField
        name="from"
        label="First day"
        type="date"
        value={typed.from}
        error={errorAt('from')}
        onChange={(event) => set({ from: event.target.value, until: typed.until || event.target.value })}
      />
      {field('until', 'Last day', 'date')}
      {field('fromTime', 'From (optional)', 'time', 'Empty: from the morning.')}
      {field('untilTime', 'Until (optional)', 'time', 'Empty: to the evening.')}
      <div className="days-off-words">
        {field('words', 'What for (optional)', 'text', 'Only the team sees it.')}
      </div>
      <Button
        type="button"
        variant="outline"
        disabled={!typed.from || !typed.until}
        isPending={add.isPending}
        onClick={() => add.mutate(typed)}
      >
        Add days off
      </Button>
    </div>
  )
}
