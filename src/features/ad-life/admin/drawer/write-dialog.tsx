import { useChange } from '../../../../console/calls/use-change.ts'
import { Dialog } from '../../../../console/parts/dialogs/dialog.tsx'
import { DialogActs } from '../../../../console/parts/dialogs/dialog-acts.tsx'
import { useDraft } from '../../../../console/parts/dialogs/use-draft.ts'
import { showToast } from '../../../../console/parts/notices/toast.ts'
import { TextareaField } from '../../../../ui/forms/textarea-field.tsx'
import { AD, sendWords } from '../ads-room.calls.ts'
import type { AdDetail } from '../ads-room.schema.ts'

const MAX_WORDS = 2_000

/** Sends the seller an email in the operator's own words. The ad does not change. */
export function WriteDialog({ ad, onClose }: { ad: AdDetail; onClose: () => void }) {
  const [words, setWords, forget] = useDraft(`write about ad ${ad.id}`, '')
  const write = useChange({
    send: sendWords,
    outdates: [AD(ad.id)],
    onDone() {
      forget('')
      showToast({ title: 'Email on its way', text: ad.seller })
      onClose()
    },
  })
  const foot = (
    <DialogActs
      label="Send the email"
      isDisabled={!words.trim()}
      isPending={write.isPending}
      onAct={() => write.mutate({ id: ad.id, words: words.trim() })}
      onCancel={onClose}
    />
  )
  return (
    <Dialog
      title="Write to the seller"
      about={`${ad.sellerName || 'The seller'} gets this by email. The ad stays as it is.`}
      onClose={onClose}
      foot={foot}
    >
      <TextareaField
        name="words"
        label="Your words"
        hint="The email names the ad. Replies go to the site’s mailbox."
        rows={6}
        maxLength={MAX_WORDS}
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
    </Dialog>
  )
}
