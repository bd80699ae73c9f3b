import Plus from 'lucide-react/icons/plus'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import Undo2 from 'lucide-react/icons/undo-2'
import { useState } from 'react'
import { useChange } from '../../../console/calls/use-change.ts'
import { Confirm } from '../../../console/parts/confirm.tsx'
import { SortableList } from '../../../console/parts/sortable-list.tsx'
import { showToast } from '../../../console/parts/toast.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { TextareaField } from '../../../ui/textarea-field.tsx'
import { AddItem } from './add-item.tsx'
import { addItem, type EditedSection } from './edited-issue.ts'
import { NEWSLETTER, sendReset, sendUndo } from './newsletter-room.calls.ts'
import type { DraftIssue } from './newsletter-room.schema.ts'
import { SectionCard } from './section-card.tsx'
import type { IssueEditing } from './use-issue.ts'

const MAX_SUBJECT = 150
/** As much of it as an inbox shows. */
const SHOWN_SUBJECT = 60

/** Subject, own words, and the parts in their order. */
export function IssueEditor({ issue, editing }: { issue: DraftIssue; editing: IssueEditing }) {
  const { edited, change, save } = editing
  const [isAdding, setIsAdding] = useState(false)
  const errorAt = (field: string) =>
    save.state === 'refused' ? save.error.refusals.find((one) => one.field === field)?.message : undefined
  const put = (section: EditedSection) =>
    change({ ...edited, sections: edited.sections.map((one) => (one.key === section.key ? section : one)) })
  return (
    <div className="issue-editor">
      <div className="issue-subject">
        <TextField
          name="subject"
          label="Subject"
          hint={edited.subject.length > SHOWN_SUBJECT ? 'Inboxes cut it off there.' : undefined}
          maxLength={MAX_SUBJECT}
          value={edited.subject}
          error={errorAt('subject')}
          onChange={(event) => change({ ...edited, subject: event.target.value })}
        />
        <span aria-hidden="true" data-over={edited.subject.length > SHOWN_SUBJECT || undefined}>
          {edited.subject.length} / {SHOWN_SUBJECT}
        </span>
      </div>
      <TextareaField
        name="intro"
        label="Own words"
        hint="The first line shows in the inbox beside the subject."
        rows={4}
        maxLength={5_000}
        value={edited.intro}
        error={errorAt('intro')}
        onChange={(event) => change({ ...edited, intro: event.target.value })}
      />
      <SortableList
        label="Parts of the issue"
        className="issue-parts"
        items={edited.sections}
        idOf={({ key }) => key}
        nameOf={({ heading }) => heading}
        onOrder={(keys) =>
          change({
            ...edited,
            sections: keys.flatMap((key) => edited.sections.find((one) => one.key === key) ?? []),
          })
        }
      >
        {(section) => (
          <SectionCard
            section={section}
            onChange={put}
            onRemove={() =>
              change({ ...edited, sections: edited.sections.filter(({ key }) => key !== section.key) })
            }
          />
        )}
      </SortableList>
      <div className="issue-acts">
        <Button type="button" variant="outline" onClick={() => setIsAdding(true)}>
          <Plus /> Add an item
        </Button>
        <IssueHistory issue={issue} editing={editing} />
      </div>
      {isAdding && (
        <AddItem
          onAdd={(heading, item) => {
            change(addItem(edited, heading, item))
            showToast({ title: 'Added', text: item.title })
          }}
          onClose={() => setIsAdding(false)}
        />
      )}
    </div>
  )
}

function IssueHistory({ issue, editing }: { issue: DraftIssue; editing: IssueEditing }) {
  const [isAsking, setIsAsking] = useState(false)
  const isSaved = editing.save.state === 'saved'
  const shown = { id: issue.id, revision: editing.revision }
  const undo = useChange({
    send: sendUndo,
    outdates: [NEWSLETTER],
    onDone: (answer) => editing.replace(answer.issue),
  })
  const reset = useChange({
    send: sendReset,
    outdates: [NEWSLETTER],
    onDone(answer) {
      setIsAsking(false)
      editing.replace(answer.issue)
      showToast({ title: 'Drafted anew', text: 'Undo brings your version back.' })
    },
  })
  return (
    <>
      <Button
        type="button"
        variant="quiet"
        disabled={!issue.canUndo || !isSaved}
        isPending={undo.isPending}
        onClick={() => undo.mutate(shown)}
      >
        <Undo2 /> Undo
      </Button>
      <Button type="button" variant="quiet" disabled={!isSaved} onClick={() => setIsAsking(true)}>
        <RotateCcw /> Start over…
      </Button>
      {isAsking && (
        <Confirm
          title="Draft it anew?"
          confirmLabel="Draft anew"
          isPending={reset.isPending}
          onConfirm={() => reset.mutate(shown)}
          onClose={() => setIsAsking(false)}
        >
          <p>
            The issue is made again from what is new since the last one. Your subject, words and order go;
            Undo brings them back.
          </p>
        </Confirm>
      )}
    </>
  )
}
