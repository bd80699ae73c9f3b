import { Confirm } from '../../../../console/parts/confirm.tsx'
import { useDraft } from '../../../../console/parts/use-draft.ts'
import { useFormat } from '../../../../console/parts/use-format.ts'
import { toInstant } from '../../../../platform/time/local-time.ts'
import { TextField } from '../../../../ui/text-field.tsx'

interface Props {
  isPending: boolean
  onPick: (at: Date) => void
  onClose: () => void
}

/** A day and a time on the site's clock. */
export function PickTime({ isPending, onPick, onClose }: Props) {
  const { timeZone, dayKey } = useFormat()
  const [chosen, keep, forget] = useDraft('time of the next issue', { date: '', time: '08:00' })
  const { date, time } = chosen
  const at = date && time ? toInstant({ date, time }, timeZone) : null
  const isPast = at !== null && at <= new Date()
  return (
    <Confirm
      title="Pick a time"
      confirmLabel="Schedule"
      isPending={isPending}
      isDisabled={at === null || isPast}
      onConfirm={() => {
        forget(chosen)
        if (at) onPick(at)
      }}
      onClose={() => {
        forget()
        onClose()
      }}
    >
      <TextField
        name="date"
        label="Day"
        type="date"
        min={dayKey(new Date())}
        value={date}
        error={isPast ? 'Choose a time that is not over.' : undefined}
        onChange={(event) => keep({ ...chosen, date: event.target.value })}
      />
      <TextField
        name="time"
        label="Time"
        type="time"
        hint={`${timeZone.split('/').at(-1)?.replaceAll('_', ' ')} time.`}
        value={time}
        onChange={(event) => keep({ ...chosen, time: event.target.value })}
      />
    </Confirm>
  )
}
