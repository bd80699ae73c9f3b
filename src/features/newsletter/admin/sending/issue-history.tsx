import RotateCcw from 'lucide-react/icons/rotate-ccw'
import Undo2 from 'lucide-react/icons/undo-2'
import { useState } from 'react'
import { useChange } from '../../../../console/calls/use-change.ts'
import { Confirm } from '../../../../console/parts/dialogs/confirm.tsx'
import { showToast } from '../../../../console/parts/notices/toast.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import type { IssueEditing } from '../issue/use-issue.ts'
import { NEWSLETTER, sendReset, sendUndo } from '../newsletter-room.calls.ts'
import type { DraftIssue } from '../newsletter-room.schema.ts'

/** Undoes the last change, or starts the draft over. */
export function IssueHistory({ issue, editing }: { issue: DraftIssue; editing: IssueEditing }) {
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
      showToast({ title: 'Started over', text: 'Undo brings your version back.' })
    },
  })
  return (
    <>
      <Button
        variant="quiet"
        disabled={!issue.canUndo || !isSaved}
        isPending={undo.isPending}
        onClick={() => undo.mutate(shown)}
      >
        <Undo2 /> Undo
      </Button>
      <Button variant="quiet" disabled={!isSaved} onClick={() => setIsAsking(true)}>
        <RotateCcw /> Start over…
      </Button>
      {isAsking && (
        <Confirm
          title="Start over?"
          confirmLabel="Start over"
          isPending={reset.isPending}
          onConfirm={() => reset.mutate(shown)}
          onClose={() => setIsAsking(false)}
        >
          <p>
            This makes a new draft from what is new since the last issue. Your subject, words and order go;
            Undo brings them back.
          </p>
        </Confirm>
      )}
    </>
  )
}
