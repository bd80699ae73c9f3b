import Check from 'lucide-react/icons/check'
import FlaskConical from 'lucide-react/icons/flask-conical'
import Monitor from 'lucide-react/icons/monitor'
import Smartphone from 'lucide-react/icons/smartphone'
import { type ReactNode, useState } from 'react'
import { useChange } from '../../../../console/calls/use-change.ts'
import { ChoiceBar } from '../../../../console/parts/fields/choice-bar.tsx'
import { showToast } from '../../../../console/parts/notices/toast.ts'
import { PanelHead } from '../../../../console/parts/panels/panel-head.tsx'
import { RoomHead } from '../../../../console/parts/panels/room-head.tsx'
import { useFormat } from '../../../../console/parts/use-format.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { NEWSLETTER, previewPath, sendTest } from '../newsletter-room.calls.ts'
import type { DraftIssue, Newsletter } from '../newsletter-room.schema.ts'
import { CheckList } from '../sending/check-list.tsx'
import { ScheduleMenu } from '../sending/schedule-menu.tsx'
import { SubscribersPanel } from '../subscribers/subscribers-panel.tsx'
import { IssueEditor } from './issue-editor.tsx'
import { IssueNotes } from './issue-notes.tsx'
import { useIssue } from './use-issue.ts'

interface Props {
  newsletter: Newsletter
  issue: DraftIssue
  tabs: ReactNode
}

const SAVE_WORDS = { saved: 'Saved', typing: 'Not saved yet', saving: 'Saving…', refused: 'Not saved' }

/** One issue: the editor on the left, the preview on the right. It saves itself. */
export function IssueDesk({ newsletter, issue, tabs }: Props) {
  const format = useFormat()
  const editing = useIssue(issue)
  const test = useChange({
    send: sendTest,
    outdates: [NEWSLETTER],
    onDone: ({ to, isMailed }) =>
      showToast(
        isMailed
          ? { title: 'Test on its way', text: `It goes to ${to}.` }
          : { title: 'Test not sent', text: 'No mail server is set. Read it in the Outbox.' },
      ),
  })
  const isSaved = editing.save.state === 'saved'
  return (
    <>
      <RoomHead title="Newsletter">
        <span
          className="issue-saved with-icon"
          role="status"
          data-bad={editing.save.state === 'refused' || undefined}
        >
          {isSaved && <Check />} {SAVE_WORDS[editing.save.state]}
          {editing.save.state === 'saved' && editing.save.at && ` ${format.time(editing.save.at)}`}
        </span>
        <Button
          variant="outline"
          disabled={!isSaved}
          isPending={test.isPending}
          onClick={() => test.mutate(issue.id)}
        >
          <FlaskConical /> Send a test to me
        </Button>
        <ScheduleMenu newsletter={newsletter} issue={issue} isSaved={isSaved} />
      </RoomHead>
      <IssueNotes issue={issue} editing={editing} />
      <div className="issue-desk">
        <section className="desk-panel">
          {tabs}
          <IssueEditor issue={issue} editing={editing} />
        </section>
        <section className="desk-panel" aria-label="What people get">
          <IssuePreview issue={issue} />
          <CheckList title="Before it goes" checks={newsletter.checks} />
        </section>
      </div>
      <section className="desk-panel above-5" aria-label="Subscribers">
        <SubscribersPanel />
      </section>
    </>
  )
}

const WIDTHS = [
  { value: 'phone', label: 'Phone', icon: <Smartphone /> },
  { value: 'desktop', label: 'Desktop', icon: <Monitor /> },
] as const

/** The email as mail programs show it, in a sandboxed frame. It shows what is saved. */
function IssuePreview({ issue }: { issue: DraftIssue }) {
  const [width, setWidth] = useState<'phone' | 'desktop'>('phone')
  return (
    <>
      <PanelHead title="What people get">
        <ChoiceBar label="Width" isLabelHidden choices={WIDTHS} value={width} onChoose={setWidth} />
      </PanelHead>
      <div className="issue-preview" data-width={width}>
        <iframe src={previewPath(issue.id, issue.revision)} title={`Preview: ${issue.subject}`} sandbox="" />
      </div>
    </>
  )
}
