import { useQueryClient } from '@tanstack/react-query'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useFormat } from '../../../../console/parts/use-format.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { NEWSLETTER } from '../newsletter-room.calls.ts'
import type { DraftIssue, Newsletter } from '../newsletter-room.schema.ts'
import type { IssueEditing } from './use-issue.ts'

/** Notices above an issue: it is scheduled, it could not be sent, or it is not saved. */
export function IssueNotes({ issue, editing }: { issue: DraftIssue; editing: IssueEditing }) {
  const format = useFormat()
  const { save } = editing
  return (
    <>
      {issue.scheduledFor && (
        <p className="issue-note cluster row" data-tone="good">
          <CalendarClock />
          <span>
            It goes out on {format.weekday(issue.scheduledFor)} at {format.time(issue.scheduledFor)}, as it
            stands then.
          </span>
        </p>
      )}
      {issue.scheduleProblem && (
        <p className="issue-note cluster row" role="alert">
          <TriangleAlert />
          <span>It did not go out as planned. {issue.scheduleProblem}</span>
        </p>
      )}
      {save.state === 'refused' && (
        <NotSaved editing={editing} message={save.error.message} status={save.error.status} />
      )}
    </>
  )
}

/** Someone else saved first: the operator chooses one of the versions, and nothing is lost until then. */
function NotSaved({ editing, message, status }: { editing: IssueEditing; message: string; status: number }) {
  const client = useQueryClient()
  const readTheirs = async () => {
    await client.refetchQueries({ queryKey: [NEWSLETTER] })
    return client.getQueryData<Newsletter>([NEWSLETTER, ''])?.issue ?? null
  }
  const takeTheirs = async () => {
    const theirs = await readTheirs()
    if (theirs) editing.replace(theirs)
  }
  const keepMine = async () => {
    const theirs = await readTheirs()
    if (theirs) await editing.saveOver(theirs.revision)
  }
  return (
    <div className="issue-note cluster row" role="alert">
      <TriangleAlert />
      <span>{message} What you typed is still here.</span>
      {status === 409 && (
        <>
          <Button variant="outline" size="small" onClick={takeTheirs}>
            Show theirs
          </Button>
          <Button variant="outline" size="small" onClick={keepMine}>
            Save mine
          </Button>
        </>
      )}
    </div>
  )
}
