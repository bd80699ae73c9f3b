import { useState } from 'react'
import type { CallFailed } from '../../../../console/calls/fetch-json.ts'
import { useChange } from '../../../../console/calls/use-change.ts'
import { Confirm } from '../../../../console/parts/dialogs/confirm.tsx'
import { useDraft } from '../../../../console/parts/dialogs/use-draft.ts'
import { showToast } from '../../../../console/parts/notices/toast.ts'
import { addDays, shortDay } from '../../../../platform/time/calendar-day.ts'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { USUAL_DAYS } from './feature-days.ts'
import { PICKS, sendPickDates } from './picks.calls.ts'

interface Props {
  pick: { id: number; title: string; endsOn: string | null }
  today: string
  onClose: () => void
}

/** Changes the last day of a featured ad. */
export function PickDates({ pick, today, onClose }: Props) {
  const [endsOn, setEndsOn, forget] = useDraft(
    `last day of feature ${pick.id}`,
    pick.endsOn ?? addDays(today, USUAL_DAYS),
  )
  const close = () => {
    forget()
    onClose()
  }
  const [failed, setFailed] = useState<CallFailed | null>(null)
  const save = useChange({
    send: sendPickDates,
    outdates: [PICKS],
    onRefused: setFailed,
    onDone() {
      close()
      showToast({ title: `Featured until ${shortDay(endsOn)}`, text: pick.title })
    },
  })
  return (
    <Confirm
      title="Change the last day"
      about={pick.title}
      confirmLabel={endsOn ? `Feature until ${shortDay(endsOn)}` : 'Save'}
      isDisabled={endsOn === ''}
      isPending={save.isPending}
      onConfirm={() => save.mutate({ id: pick.id, endsOn })}
      onClose={close}
    >
      <TextField
        name="endsOn"
        label="Until"
        type="date"
        min={today}
        value={endsOn}
        error={failed?.message}
        onChange={(event) => setEndsOn(event.target.value)}
      />
    </Confirm>
  )
}
