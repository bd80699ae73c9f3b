import { useQuery } from '@tanstack/react-query'
import { Dialog } from '../../../../console/parts/dialog.tsx'
import { DialogActs } from '../../../../console/parts/dialog-acts.tsx'
import { ReasonChoice } from '../../../../console/parts/reason-choice.tsx'
import { useDraft } from '../../../../console/parts/use-draft.ts'
import { TextareaField } from '../../../../ui/textarea-field.tsx'
import { listingReasonsCall } from './listings-room.calls.ts'

export interface AskedEnd {
  act: 'refuse' | 'remove'
  ids: readonly number[]
  title: string
}

interface Props {
  asked: AskedEnd
  onEnd: (why: { reason: string; words: string }) => void
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

/** The reason, before a listing is declined or removed. */
export function EndDialog({ asked, onEnd, onClose }: Props) {
  const reasons = useQuery(listingReasonsCall()).data?.reasons ?? []
  const name = `listing ${asked.ids.join(' ')}`
  const [reason, setReason, forgetReason] = useDraft(`why end ${name}`, '')
  const [words, setWords, forgetWords] = useDraft(`end ${name}`, '')
  const { title, button, about } = WORDS[asked.act]
  const end = () => {
    forgetReason()
    forgetWords()
    onEnd({ reason, words })
  }
  const foot = (
    <DialogActs
      label={button}
      cancelLabel="Keep it"
      isDanger
      isDisabled={!reason}
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
        chosen={reason}
        onChoose={setReason}
      />
      <TextareaField
        name="words"
        label="In your own words"
        hint="Optional"
        rows={3}
        maxLength={600}
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
    </Dialog>
  )
}
