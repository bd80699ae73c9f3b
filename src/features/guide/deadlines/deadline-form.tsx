import CalendarPlus from 'lucide-react/icons/calendar-plus'
import { useSite } from '../../../shell/site-context.tsx'
import { buttonClasses } from '../../../ui/buttons/button.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import type { GuideChoices } from '../choices/guide-choices.ts'
import type { StageView } from '../guide.schema.ts'
import { type GuideDeadline, isOwn } from './find-deadlines.ts'

/** The deadlines in words, and as a calendar file. The dates typed here stay on the device. */
export function DeadlineForm({ stages, choices }: { stages: StageView[]; choices: GuideChoices }) {
  const { name } = useSite()
  const deadlines = listDeadlines(stages)
  if (deadlines.length === 0) return null
  return (
    <section aria-labelledby="deadlines">
      <h3 className="h3" id="deadlines">
        Deadlines
      </h3>
      <ul className="stack gap-1 bullets above-2">
        {deadlines.map((deadline) => (
          <li
            key={deadline.label}
            data-deadline=""
            data-at={deadline.place}
            data-who={deadline.who?.join(' ')}
            data-children={deadline.onlyWithChildren ? '' : undefined}
            hidden={!isOwn(deadline, choices)}
          >
            {deadline.label}
          </li>
        ))}
      </ul>
      <form
        className="stack gap-3 above-4 needs-script"
        data-deadlines={JSON.stringify(deadlines)}
        data-site={name}
        noValidate
      >
        <TextField type="date" name="landing" label="I land on" required />
        <TextField type="date" name="permit-end" label="My permit ends on (optional)" />
        <button type="submit" className={buttonClasses({ variant: 'outline' })}>
          <CalendarPlus />
          Save to my calendar
        </button>
        <p className="small muted" role="status" data-deadline-status="">
          These dates stay on this device.
        </p>
      </form>
    </section>
  )
}

function listDeadlines(stages: StageView[]): GuideDeadline[] {
  return stages.flatMap(({ tasks }) =>
    tasks.flatMap(({ id, title, path, who, onlyWithChildren, deadlines }) =>
      deadlines.map((deadline) => ({ ...deadline, id, title, path, who, onlyWithChildren })),
    ),
  )
}
