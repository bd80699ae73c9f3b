import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { fieldsOf } from '../../../../console/parts/fields/fields-of.ts'
import { showToast } from '../../../../console/parts/notices/toast.ts'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import type { DraftIssue } from '../newsletter-room.schema.ts'
import { IssueHistory } from '../sending/issue-history.tsx'
import { AddItem } from './add-item.tsx'
import { addItem, type EditedSection } from './edited-issue.ts'
import { IssueParts } from './issue-parts.tsx'
import { kindOf } from './part-kind.tsx'
import type { IssueEditing } from './use-issue.ts'

const MAX_LINE = 150
/** How much of a subject inboxes show. */
const SHOWN_SUBJECT = 60

type Adding = 'new' | EditedSection

/** The subject, the preheader and the parts in order. */
export function IssueEditor({ issue, editing }: { issue: DraftIssue; editing: IssueEditing }) {
  const { edited, change, save } = editing
  const field = fieldsOf(edited, change)
  const [adding, setAdding] = useState<Adding | null>(null)
  const errorAt = (field: string) =>
    save.state === 'refused' ? save.error.refusals.find((one) => one.field === field)?.message : undefined
  const firstWords = edited.sections.find(({ words, isHidden }) => words?.trim() && !isHidden)?.words
  return (
    <div className="issue-editor stack gap-4">
      <div className="issue-subject">
        <TextField
          {...field('subject')}
          label="Subject"
          hint={edited.subject.length > SHOWN_SUBJECT ? 'Inboxes cut it off there.' : undefined}
          maxLength={MAX_LINE}
          error={errorAt('subject')}
        />
        <span aria-hidden="true" data-over={edited.subject.length > SHOWN_SUBJECT || undefined}>
          {edited.subject.length} / {SHOWN_SUBJECT}
        </span>
      </div>
      <TextField
        {...field('preheader')}
        label="First line in the inbox"
        maxLength={MAX_LINE}
        placeholder={firstWords?.trim().split('\n')[0]}
        error={errorAt('preheader')}
      />
      <IssueParts edited={edited} onChange={change} onAdd={setAdding} />
      <div className="issue-acts cluster row">
        <button type="button" className="issue-add tap-target" onClick={() => setAdding('new')}>
          <Plus /> Add a part
        </button>
        <small>Events, ads, news, your own item</small>
        <IssueHistory issue={issue} editing={editing} />
      </div>
      {adding && (
        <AddItem
          into={adding === 'new' ? undefined : intoOf(adding)}
          onAdd={(target, item) => {
            change(addItem(edited, target, item))
            showToast({ title: 'Added', text: item.title })
          }}
          onClose={() => setAdding(null)}
        />
      )}
    </div>
  )
}

function intoOf(section: EditedSection) {
  const kind = kindOf(section)
  return { key: section.key, heading: section.heading, kind: kind === 'facts' ? ('own' as const) : kind }
}
