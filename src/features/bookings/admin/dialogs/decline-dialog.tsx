import { Confirm } from '../../../../console/parts/dialogs/confirm.tsx'
import { useDraft } from '../../../../console/parts/dialogs/use-draft.ts'
import { RadioGroup } from '../../../../ui/forms/radio-group.tsx'
import { TextareaField } from '../../../../ui/forms/textarea-field.tsx'
import { firstNameOf, type StepDialogProps } from './step-dialog.ts'

const OTHER = 'Something else'
/** By label, the reason that the client reads. */
const REASONS: Record<string, string> = {
  'I am away that day': 'I am away that day.',
  'Not something I can advise on': 'This is not something I can advise on.',
  'Needs a licensed consultant': 'This needs a licensed consultant, and I am not one.',
  [OTHER]: '',
}
const OPTIONS = Object.keys(REASONS).map((label) => ({ value: label, label }))

export function DeclineDialog({ booking, isPending, onTake, onClose }: StepDialogProps) {
  const [draft, setDraft, forget] = useDraft(`decline booking ${booking.id}`, { chosen: '', line: '' })
  const { chosen, line } = draft
  const reason = `${REASONS[chosen] ?? ''} ${line}`.trim()
  const send = () => {
    forget(draft)
    onTake({ step: 'decline', reason })
  }
  return (
    <Confirm
      title="Decline this request?"
      about={`${firstNameOf(booking)} gets a polite email with your reason.`}
      confirmLabel="Decline"
      isDanger
      isPending={isPending}
      isDisabled={!chosen || !reason}
      onConfirm={send}
      onClose={onClose}
    >
      <RadioGroup
        legend="Reason"
        name="reason"
        options={OPTIONS}
        value={chosen}
        onChange={(event) => setDraft({ ...draft, chosen: event.target.value })}
      />
      <TextareaField
        name="line"
        label={chosen === OTHER ? 'Your words' : 'Add a line (optional)'}
        rows={3}
        maxLength={400}
        value={line}
        onChange={(event) => setDraft({ ...draft, line: event.target.value })}
      />
    </Confirm>
  )
}
