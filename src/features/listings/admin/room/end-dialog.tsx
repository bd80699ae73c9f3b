import { useQuery } from '@tanstack/react-query'
import { Dialog } from '../../../../console/parts/dialogs/dialog.tsx'
import { DialogActs } from '../../../../console/parts/dialogs/dialog-acts.tsx'
import { useDraft } from '../../../../console/parts/dialogs/use-draft.ts'
import { ReasonChoice } from '../../../../console/parts/fields/reason-choice.tsx'
import { TextareaField } from '../../../../ui/forms/textarea-field.tsx'
import type { ActOnListings } from '../listings-room.schema.ts'
import { listingReasonsCall } from './listings-room.calls.ts'

export interface AskedEnd {
  act: 'refuse' | 'remove'
  id: number
  title: string
}

interface Props {
  asked: AskedEnd
  onEnd: (act: ActOnListings) => void
  onClose: () => void
}

const WORDS = {
  refuse: {
    title: 'Decline',
    button: 'Decline and send the email',
    about: 'It does not go on the site, and its sender is told why.',
  },
  remove: {
    title: 'Remove',
    button: 'Remove',
    about: 'It leaves the site now and its sender is told why. You can put it back from Removed for 30 days.',
  },
}

/** Asks for the reason before a listing is declined or removed. */
export function EndDialog({ asked, onEnd, onClose }: Props) {
  const reasons = useQuery(listingReasonsCall()).data?.reasons ?? []
  const [why, setWhy, forget] = useDraft(`end listing ${asked.id}`, { reason: '', words: '' })
  const { title, button, about } = WORDS[asked.act]
  const end = () => {
    forget()
    onEnd({ ids: [asked.id], act: asked.act, ...why })
    onClose()
  }
  const foot = (
    <DialogActs
      label={button}
      cancelLabel="Keep it"
      isDanger
      isDisabled={!why.reason}
      onAct={end}
      onCancel={onClose}
    />
  )
  return (
    <Dialog title={`${title} “${asked.title}”?`} onClose={onClose} foot={foot}>
      <p className="above-3 fine">{about}</p>
      <ReasonChoice
        legend="Reason (sent to its sender)"
        reasons={reasons.map(({ id, words: name }) => ({ id, name }))}
        chosen={why.reason}
        onChoose={(reason) => setWhy({ ...why, reason })}
      />
      <TextareaField
        name="words"
        label="In your own words"
        hint="Optional"
        rows={3}
        maxLength={600}
        value={why.words}
        onChange={(event) => setWhy({ ...why, words: event.target.value })}
      />
    </Dialog>
  )
}
