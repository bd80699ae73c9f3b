import Monitor from 'lucide-react/icons/monitor'
import Smartphone from 'lucide-react/icons/smartphone'
import { ChoiceBar } from '../../../../console/parts/choice-bar.tsx'
import { PanelHead } from '../../../../console/parts/panel-head.tsx'
import { previewPath } from '../newsletter-room.calls.ts'
import type { DraftIssue } from '../newsletter-room.schema.ts'

const WIDTHS = [
  { value: 'phone', label: 'Phone', icon: <Smartphone /> },
  { value: 'desktop', label: 'Desktop', icon: <Monitor /> },
] as const

interface Props {
  issue: DraftIssue
  width: 'phone' | 'desktop'
  onWidth: (width: 'phone' | 'desktop') => void
}

/** The mail as a mail program shows it, in a frame that can do nothing. It follows what is saved. */
export function IssuePreview({ issue, width, onWidth }: Props) {
  return (
    <>
      <PanelHead title="What people get">
        <ChoiceBar label="Width" isLabelHidden choices={WIDTHS} value={width} onChoose={onWidth} />
      </PanelHead>
      <div className="issue-preview" data-width={width}>
        <iframe src={previewPath(issue.id, issue.revision)} title={`Preview: ${issue.subject}`} sandbox="" />
      </div>
    </>
  )
}
