import { useState } from 'react'
import type { CallFailed } from '../../../../console/calls/fetch-json.ts'
import { useChange } from '../../../../console/calls/use-change.ts'
import { showToast } from '../../../../console/parts/notices/toast.ts'
import { shortDay, shortWeekday } from '../../../../platform/time/calendar-day.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { BOOKINGS, sendDayOff } from '../bookings-room.calls.ts'
import type { NewDayOff } from '../bookings-room.schema.ts'

interface Props {
  draft: NewDayOff
  onChange: (draft: NewDayOff) => void
  onDone: () => void
}

/** The form for the days selected in the calendar: which part of them, and what for. */
export function DayOffForm({ draft, onChange, onDone }: Props) {
  const [failed, setFailed] = useState<CallFailed | null>(null)
  const save = useChange({
    send: sendDayOff,
    outdates: [BOOKINGS],
    onRefused: setFailed,
    onDone() {
      showToast({ title: 'Day off saved', text: 'Nobody can book then.' })
      onDone()
    },
  })
  const field = (name: 'fromTime' | 'untilTime' | 'words', label: string, type: string) => (
    <TextField
      name={name}
      label={label}
      type={type}
      value={draft[name] ?? ''}
      error={failed?.refusals.find((one) => one.field === name)?.message}
      maxLength={type === 'text' ? 100 : undefined}
      onChange={(event) => onChange({ ...draft, [name]: event.target.value })}
    />
  )
  const name = (date: string) => `${shortWeekday(date)}, ${shortDay(date)}`
  const title = draft.from === draft.until ? name(draft.from) : `${name(draft.from)} to ${name(draft.until)}`
  const other = failed?.refusals.find(({ field: one }) => one === 'from' || one === 'until')?.message
  return (
    <section className="day-off-form" aria-label={`Day off: ${title}`}>
      <h3 className="part-title below-2">{title}</h3>
      {other && <p role="alert">{other}</p>}
      <div>
        {field('fromTime', 'From (optional)', 'time')}
        {field('untilTime', 'Until (optional)', 'time')}
        {field('words', 'What for (optional)', 'text')}
      </div>
      <footer>
        <p>Leave the times empty for a whole day. Only the team sees what it is for.</p>
        <Button variant="quiet" onClick={onDone}>
          Discard
        </Button>
        <Button variant="outline" isPending={save.isPending} onClick={() => save.mutate(draft)}>
          {draft.id ? 'Change day off' : 'Add day off'}
        </Button>
      </footer>
    </section>
  )
}
