import { useState } from 'react'
import type { CallFailed } from '../../../console/calls/fetch-json.ts'
import { useChange } from '../../../console/calls/use-change.ts'
import { Dialog } from '../../../console/parts/dialog.tsx'
import { showToast } from '../../../console/parts/toast.ts'
import { useFormat } from '../../../console/parts/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { BOOKINGS, sendDayOff, sendDayOn } from './bookings-room.calls.ts'
import type { DayOff } from './bookings-room.schema.ts'

const EMPTY = { from: '', until: '', words: '' }

/** Days on which nobody can book. What is booked already stays. */
export function DaysOffDialog({ daysOff, onClose }: { daysOff: readonly DayOff[]; onClose: () => void }) {
  const format = useFormat()
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
  const remove = useChange({
    send: sendDayOn,
    outdates: [BOOKINGS],
    onDone: () => showToast({ title: 'Open again', text: 'These days can be booked.' }),
  })
  const errorAt = (field: string) => failed?.refusals.find((one) => one.field === field)?.message
  const set = (change: Partial<typeof EMPTY>) => setTyped({ ...typed, ...change })
  const lastDay = ({ endsAt }: DayOff) => new Date(Date.parse(endsAt) - 1)
  return (
    <Dialog title="Days off" onClose={onClose}>
      <p className="days-off-about">Nobody can book on these days. Bookings that are there already stay.</p>
      <ul className="days-off-list">
        {daysOff.map((one) => (
          <li key={one.id}>
            <span>
              <b>{format.weekday(one.startsAt)}</b>
              {format.dayKey(one.startsAt) !== format.dayKey(lastDay(one)) &&
                ` to ${format.weekday(lastDay(one))}`}
              {one.words && <small>{one.words}</small>}
            </span>
            <Button type="button" variant="outline" size="small" onClick={() => remove.mutate(one.id)}>
              Remove
            </Button>
          </li>
        ))}
      </ul>
      <div className="days-off-form">
        <TextField
          name="from"
          label="First day"
          type="date"
          value={typed.from}
          error={errorAt('from')}
          onChange={(event) => set({ from: event.target.value, until: typed.until || event.target.value })}
        />
        <TextField
          name="until"
          label="Last day"
          type="date"
          value={typed.until}
          error={errorAt('until')}
          onChange={(event) => set({ until: event.target.value })}
        />
        <TextField
          name="words"
          label="What for"
          hint="Only the team sees it."
          maxLength={100}
          value={typed.words}
          onChange={(event) => set({ words: event.target.value })}
        />
        <Button
          type="button"
          disabled={!typed.from || !typed.until}
          isPending={add.isPending}
          onClick={() => add.mutate(typed)}
        >
          Add days off
        </Button>
      </div>
    </Dialog>
  )
}
