import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronUp from 'lucide-react/icons/chevron-up'
import { countOf } from '../../../platform/text/count-of.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Dialog } from './dialog.tsx'
import { DialogActs } from './dialog-acts.tsx'
import type { Edit } from './use-edit.ts'

/** Asks before a drawer with unsaved changes is closed. */
export function LeaveQuestion({ edit }: { edit: Edit }) {
  const { leaveTo, changes, discard, save, stay } = edit
  if (!leaveTo) return null
  const leave = () => {
    discard()
    leaveTo()
  }
  // Leaves only if saving succeeds; otherwise the drawer stays and shows why.
  const saveAndLeave = () => {
    stay()
    save(leaveTo)
  }
  const foot = (
    <>
      <Button variant="quiet" className="foot-first" onClick={leave}>
        Leave
      </Button>
      <DialogActs label="Save and leave" cancelLabel="Stay" onAct={saveAndLeave} onCancel={stay} />
    </>
  )
  return (
    <Dialog title="Leave without saving?" onClose={stay} foot={foot}>
      <p className="muted">{countOf(changes, 'change')} would be lost.</p>
    </Dialog>
  )
}

interface SaveButtonsProps {
  edit: Edit
  variant?: 'primary' | 'outline'
  /** Class of the parts that do not fit on a phone. */
  wideClassName?: string
}

/** At the foot of a drawer: how many changes are unsaved, and buttons to discard or save them. */
export function SaveButtons({ edit, variant = 'primary', wideClassName = '' }: SaveButtonsProps) {
  const { changes, isSaving, discard, save } = edit
  return (
    <>
      {changes > 0 && (
        <>
          <span className={classNames('edit-unsaved fine', wideClassName)} role="status">
            {countOf(changes, 'change')} not saved
          </span>
          <Button variant="quiet" className={wideClassName} onClick={discard}>
            Discard
          </Button>
        </>
      )}
      <Button variant={variant} disabled={changes === 0} isPending={isSaving} onClick={() => save()}>
        Save
      </Button>
    </>
  )
}

export interface Neighbours<Id> {
  before: Id | undefined
  after: Id | undefined
}

/** The items before and after this one in the list. */
export function neighboursOf<Id>(ids: readonly Id[], id: Id): Neighbours<Id> {
  const at = ids.indexOf(id)
  return at < 0 ? { before: undefined, after: undefined } : { before: ids[at - 1], after: ids[at + 1] }
}

interface ArrowsProps<Id> extends Neighbours<Id> {
  noun: string
  onGo: (id: Id) => void
  className?: string
}

export function Arrows<Id>({ noun, before, after, onGo, className = '' }: ArrowsProps<Id>) {
  return (
    <>
      <IconButton
        className={className}
        label={`Previous ${noun}`}
        disabled={before === undefined}
        onClick={() => before !== undefined && onGo(before)}
      >
        <ChevronUp />
      </IconButton>
      <IconButton
        className={className}
        label={`Next ${noun}`}
        disabled={after === undefined}
        onClick={() => after !== undefined && onGo(after)}
      >
        <ChevronDown />
      </IconButton>
    </>
  )
}
