import Calendar from 'lucide-react/icons/calendar'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import CalendarX from 'lucide-react/icons/calendar-x'
import Send from 'lucide-react/icons/send'
import { useState } from 'react'
import { useChange } from '../../../../console/calls/use-change.ts'
import { Confirm } from '../../../../console/parts/dialogs/confirm.tsx'
import { useDraft } from '../../../../console/parts/dialogs/use-draft.ts'
import { fieldsOf } from '../../../../console/parts/fields/fields-of.ts'
import { showToast } from '../../../../console/parts/notices/toast.ts'
import { useFormat } from '../../../../console/parts/use-format.ts'
import { countOf } from '../../../../platform/text/count-of.ts'
import { toInstant } from '../../../../platform/time/local-time.ts'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { NEWSLETTER, sendNow, sendSchedule } from '../newsletter-room.calls.ts'
import type { DraftIssue, Newsletter } from '../newsletter-room.schema.ts'
import { nextMoments } from './next-moments.ts'
import { SplitButton } from './split-button.tsx'

interface Props {
  newsletter: Newsletter
  issue: DraftIssue
  isSaved: boolean
}

/** When the issue is sent. Disabled until every line under "Before it goes" is done. */
export function ScheduleMenu({ newsletter: { checks, recipients }, issue, isSaved }: Props) {
  const format = useFormat()
  const [asked, setAsked] = useState<'time' | 'now' | null>(null)
  const schedule = useChange({
    send: sendSchedule,
    outdates: [NEWSLETTER],
    onDone(_ok, { at }) {
      setAsked(null)
      showToast({ title: at ? 'Planned' : 'No longer planned', text: at ? format.moment(at) : undefined })
    },
  })
  const send = useChange({
    send: sendNow,
    outdates: [NEWSLETTER],
    onDone({ recipients: people }) {
      setAsked(null)
      showToast({ title: 'On its way', text: `To ${countOf(people, 'person', 'people')}.` })
    },
  })
  const shown = { id: issue.id, revision: issue.revision }
  const plan = (at: Date | null) => schedule.mutate({ ...shown, at: at?.toISOString() ?? null })
  const isReady = isSaved && checks.every(({ isDone }) => isDone)
  const people = countOf(recipients, 'person', 'people')
  const moments = nextMoments(new Date(), format.timeZone)
  const isPlannedFor = (at: Date) => at.toISOString() === issue.scheduledFor
  const isOther = issue.scheduledFor !== null && !moments.some(isPlannedFor)
  return (
    <>
      <SplitButton
        issue={issue}
        next={moments[0]}
        isReady={isReady}
        isPending={schedule.isPending}
        onPlan={plan}
        acts={[
          ...moments.map((at) => ({
            label: `${format.dayOfWeek(at)}, ${format.hour(at)}`,
            icon: <CalendarClock />,
            isChosen: isPlannedFor(at),
            onSelect: () => plan(at),
          })),
          {
            label: 'Pick a time…',
            icon: <Calendar />,
            isChosen: isOther,
            onSelect: () => setAsked('time'),
          },
          issue.scheduledFor !== null && {
            label: 'Call it off',
            icon: <CalendarX />,
            onSelect: () => plan(null),
          },
          {
            label: `Send now to ${people}…`,
            icon: <Send />,
            startsGroup: true,
            onSelect: () => setAsked('now'),
          },
        ]}
      />
      {asked === 'time' && (
        <PickTime isPending={schedule.isPending} onPick={plan} onClose={() => setAsked(null)} />
      )}
      {asked === 'now' && (
        <Confirm
          title={`Send it to ${people}?`}
          confirmLabel="Send now"
          isDanger
          isPending={send.isPending}
          onConfirm={() => send.mutate(shown)}
          onClose={() => setAsked(null)}
        >
          <p>It goes out in the next few minutes. Once it’s sent, you can’t take it back.</p>
        </Confirm>
      )}
    </>
  )
}

interface PickTimeProps {
  isPending: boolean
  onPick: (at: Date) => void
  onClose: () => void
}

/** A date and a time on the site's clock. */
function PickTime({ isPending, onPick, onClose }: PickTimeProps) {
  const { timeZone, dayKey } = useFormat()
  const [chosen, keep, forget] = useDraft('time of the next issue', { date: '', time: '08:00' })
  const { date, time } = chosen
  const field = fieldsOf(chosen, keep)
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
        {...field('date')}
        label="Day"
        type="date"
        min={dayKey(new Date())}
        error={isPast ? 'Choose a time that has not passed.' : undefined}
      />
      <TextField
        {...field('time')}
        label="Time"
        type="time"
        hint={`${timeZone.split('/').at(-1)?.replaceAll('_', ' ')} time.`}
      />
    </Confirm>
  )
}
