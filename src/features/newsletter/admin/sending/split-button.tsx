import CalendarClock from 'lucide-react/icons/calendar-clock'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { ActionMenu, type Acts } from '../../../../console/parts/dialogs/action-menu.tsx'
import { useFormat } from '../../../../console/parts/use-format.ts'
import { Button, buttonClasses } from '../../../../ui/buttons/button.tsx'
import type { DraftIssue } from '../newsletter-room.schema.ts'

interface Props {
  issue: DraftIssue
  /** The next usual time. */
  next: Date | undefined
  isReady: boolean
  isPending: boolean
  onPlan: (at: Date) => void
  acts: Acts
}

const FIRST_THIS = 'Finish everything under “Before it goes” first.'

/** Schedules the usual time; the arrow offers others. Once scheduled, it shows when, and opens the menu. */
export function SplitButton({ issue: { scheduledFor }, next, isReady, isPending, onPlan, acts }: Props) {
  const format = useFormat()
  if (scheduledFor)
    return (
      <ActionMenu
        label="When it goes out"
        triggerClassName={buttonClasses()}
        acts={acts}
        trigger={
          <>
            <CalendarClock /> Planned for {format.shortWeekday(scheduledFor)}, {format.hour(scheduledFor)}
            <ChevronDown />
          </>
        }
      />
    )
  const plan = next && (
    <Button
      disabled={!isReady}
      isPending={isPending}
      {...(!isReady && { title: FIRST_THIS })}
      onClick={() => onPlan(next)}
    >
      <CalendarClock /> Schedule for {format.shortDayOfWeek(next)}, {format.hour(next)}
    </Button>
  )
  return (
    <div className="split-button">
      {plan}
      {isReady ? (
        <ActionMenu
          label="Other times"
          triggerClassName={buttonClasses()}
          acts={acts}
          trigger={<ChevronDown aria-label="Other times" />}
        />
      ) : (
        <Button type="button" disabled aria-label="Other times" title={FIRST_THIS}>
          <ChevronDown />
        </Button>
      )}
    </div>
  )
}
