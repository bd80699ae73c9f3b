import CalendarClock from 'lucide-react/icons/calendar-clock'
import CalendarX from 'lucide-react/icons/calendar-x'
import Send from 'lucide-react/icons/send'
import { useState } from 'react'
import { useChange } from '../../../console/calls/use-change.ts'
import { ActionMenu } from '../../../console/parts/action-menu.tsx'
import { Confirm } from '../../../console/parts/confirm.tsx'
import { showToast } from '../../../console/parts/toast.ts'
import { countOf, useFormat } from '../../../console/parts/use-format.ts'
import { Button, buttonClasses } from '../../../ui/button.tsx'
import { NEWSLETTER, sendNow, sendSchedule } from './newsletter-room.calls.ts'
import type { DraftIssue, Newsletter } from './newsletter-room.schema.ts'
import { nextMoments } from './next-moments.ts'
import { PickTime } from './pick-time.tsx'

interface Props {
  newsletter: Newsletter
  issue: DraftIssue
  isSaved: boolean
}

/** When it goes. Off until each line under "Before it goes" is true. */
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
  if (!isReady && !issue.scheduledFor)
    return (
      <Button type="button" disabled title="First everything under “Before it goes” must be done.">
        <CalendarClock /> Schedule
      </Button>
    )
  const people = countOf(recipients, 'person', 'people')
  return (
    <>
      <ActionMenu
        label="When it goes out"
        triggerClassName={buttonClasses()}
        trigger={
          <>
            <CalendarClock /> {issue.scheduledFor ? 'Planned' : 'Schedule'}
          </>
        }
        acts={[
          ...nextMoments(new Date(), format.timeZone).map((at) => ({
            label: `${format.weekday(at)}, ${format.time(at)}`,
            icon: <CalendarClock />,
            onSelect: () => plan(at),
          })),
          { label: 'Pick a time…', icon: <CalendarClock />, onSelect: () => setAsked('time') },
          ...(issue.scheduledFor
            ? [{ label: 'Do not send it then', icon: <CalendarX />, onSelect: () => plan(null) }]
            : []),
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
          <p>It goes out in the next minutes. A mail that is sent cannot be called back.</p>
        </Confirm>
      )}
    </>
  )
}
