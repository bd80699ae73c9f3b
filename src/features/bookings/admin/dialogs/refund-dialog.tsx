import { Confirm } from '../../../../console/parts/dialogs/confirm.tsx'
import { useDraft } from '../../../../console/parts/dialogs/use-draft.ts'
import { useFormat } from '../../../../console/parts/use-format.ts'
import { Options } from '../../../../ui/fields/options.tsx'
import { SelectField } from '../../../../ui/fields/select-field.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { formatDollars } from '../../form/terms/rates.ts'
import type { Step } from '../bookings-room.schema.ts'
import { readCents } from './read-cents.ts'
import type { StepDialogProps } from './step-dialog.ts'

type Method = NonNullable<Step['refund']>['method']

const METHODS: Record<Method, string> = {
  'e-transfer': 'E-transfer',
  cheque: 'Cheque',
  cash: 'Cash',
  other: 'Another way',
}

/** Records a full or partial refund; the rest still has to be settled. */
export function RefundDialog({ booking, isPending, onTake, onClose }: StepDialogProps) {
  const format = useFormat()
  const leftCents = booking.refundToSettleCents
  const [draft, setDraft, forget] = useDraft(`refund of booking ${booking.id}`, {
    amount: (leftCents / 100).toFixed(2),
    method: 'e-transfer' as Method,
    sentOn: format.dayKey(new Date()),
    bankReference: '',
  })
  const { amount, ...more } = draft
  const cents = readCents(amount)
  const isRight = cents !== null && cents > 0 && cents <= leftCents
  const isPart = isRight && cents < leftCents
  const send = () => {
    if (cents === null) return
    forget(draft)
    onTake({ step: 'refunded', refund: { cents, ...more } })
  }
  return (
    <Confirm
      title="Mark as refunded"
      about={`${booking.person?.name ?? 'The client'}, ${formatDollars(leftCents)} to send back. The site does not move money: send it yourself first.`}
      confirmLabel={isPart ? 'Record this part' : 'Refund settled'}
      isPending={isPending}
      isDisabled={!isRight || !draft.sentOn}
      onConfirm={send}
      onClose={onClose}
    >
      <div className="stack gap-3">
        <TextField
          name="amount"
          label="Amount"
          inputMode="decimal"
          value={amount}
          hint={isPart ? `${formatDollars(leftCents - cents)} left to settle.` : undefined}
          error={isRight ? undefined : `Write an amount up to ${formatDollars(leftCents)}.`}
          onChange={(event) => setDraft({ ...draft, amount: event.target.value })}
        />
        <SelectField
          name="method"
          label="How"
          value={draft.method}
          onChange={(event) => setDraft({ ...draft, method: event.target.value as Method })}
        >
          <Options of={Object.entries(METHODS)} />
        </SelectField>
        <TextField
          name="sentOn"
          label="Sent on"
          type="date"
          value={draft.sentOn}
          onChange={(event) => setDraft({ ...draft, sentOn: event.target.value })}
        />
        <TextField
          name="bankReference"
          label="Reference (optional)"
          hint="Only the team sees it."
          maxLength={60}
          value={draft.bankReference}
          onChange={(event) => setDraft({ ...draft, bankReference: event.target.value })}
        />
      </div>
    </Confirm>
  )
}
