import { useState } from 'react'
import { Confirm } from '../../../console/parts/confirm.tsx'
import { useFormat } from '../../../console/parts/use-format.ts'
import { toInstant } from '../../../platform/local-time.ts'
import { TextField } from '../../../ui/text-field.tsx'

interface Props {
  isPending: boolean
  onPick: (at: Date) => void
  onClose: () => void
}

/** A day and a time on the site's clock. */
export function PickTime({ isPending, onPick, onClose }: Props) {
  const { timeZone, dayKey } = useFormat()
  const [date, setDate] = useState('')
  const [time, setTime] = useState('08:00')
  const at = date && time ? toInstant({ date, time }, timeZone) : null
  const isPast = at !== null && at <= new Date()
  return (
    <Confirm
      title="Pick a time"
      confirmLabel="Schedule"
      isPending={isPending}
      isDisabled={at === null || isPast}
      onConfirm={() => at && onPick(at)}
      onClose={onClose}
    >
      <TextField
        name="date"
        label="Day"
        type="date"
        min={dayKey(new Date())}
        value={date}
        error={isPast ? 'Choose a time that is not over.' : undefined}
        onChange={(event) => setDate(event.target.value)}
      />
      <TextField
        name="time"
        label="Time"
        type="time"
        hint={`On the clock of ${timeZone.split('/').at(-1)?.replaceAll('_', ' ')}.`}
        value={time}
        onChange={(event) => setTime(event.target.value)}
      />
    </Confirm>
  )
}
