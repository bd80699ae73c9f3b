import { Confirm } from '../../../../console/parts/dialogs/confirm.tsx'
import { useDraft } from '../../../../console/parts/dialogs/use-draft.ts'
import { Band } from '../../../../console/parts/notices/band.tsx'
import { useFormat } from '../../../../console/parts/use-format.ts'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { RadioGroup } from '../../../../ui/forms/radio-group.tsx'
import { TextareaField } from '../../../../ui/forms/textarea-field.tsx'
import { formatDollars } from '../../form/terms/rates.ts'
import { readCents } from './read-cents.ts'
import { firstNameOf, type StepDialogProps } from './step-dialog.ts'

const NOTHING_TYPED = { reason: '', money: 'all', part: '' }

export function CancelDialog({ booking, isPending, onTake, onClose }: StepDialogProps) {
  const format = useFormat()
  const [draft, setDraft, forget] = useDraft(`cancel booking ${booking.id}`, NOTHING_TYPED)
  const { reason, money, part } = draft
  const { priceCents, status } = booking
  const isPaid = status === 'confirmed'
  const partCents = readCents(part)
  const isPartRight = partCents !== null && partCents > 0 && partCents < priceCents
  const send = () => {
    forget(draft)
    const refundCents = money === 'part' ? partCents : money === 'none' ? 0 : null
    onTake({ step: 'cancel', reason: reason.trim(), ...(isPaid && refundCents !== null && { refundCents }) })
  }
  const when = `${format.shortWeekday(booking.startsAt)}, ${format.time(booking.startsAt)}`
  const paid = isPaid ? ` They paid ${formatDollars(priceCents)}.` : ' Nothing was paid.'
  return (
    <Confirm
      title="Cancel this booking?"
      about={`${booking.person?.name ?? 'The client'}, ${when.replace(/\.$/, '')}.${paid}`}
      confirmLabel="Cancel booking"
      cancelLabel="Keep it"
      isDanger
      isPending={isPending}
      isDisabled={!reason.trim() || (isPaid && money === 'part' && !isPartRight)}
      onConfirm={send}
      onClose={onClose}
    >
      {isPaid && (
        <RadioGroup
          legend="The money"
          name="money"
          value={money}
          onChange={(event) => setDraft({ ...draft, money: event.target.value })}
          options={[
            { value: 'all', label: `Refund all, ${formatDollars(priceCents)}` },
            { value: 'part', label: 'Refund part' },
            { value: 'none', label: 'No refund, as agreed' },
          ]}
        />
      )}
      {isPaid && money === 'part' && (
        <TextField
          name="part"
          label="How much goes back"
          inputMode="decimal"
          placeholder="$100"
          value={part}
          error={part && !isPartRight ? `Write less than ${formatDollars(priceCents)}.` : undefined}
          onChange={(event) => setDraft({ ...draft, part: event.target.value })}
        />
      )}
      <TextareaField
        name="reason"
        label={`Reason (sent to ${firstNameOf(booking)})`}
        rows={3}
        maxLength={500}
        value={reason}
        onChange={(event) => setDraft({ ...draft, reason: event.target.value })}
      />
      {isPaid && (
        <Band tone="info">
          The site does not move money. Send the e-transfer yourself, then mark it refunded.
        </Band>
      )}
    </Confirm>
  )
}
