import { useChange } from '../../../../console/calls/use-change.ts'
import { useDraft } from '../../../../console/parts/dialogs/use-draft.ts'
import { showToast } from '../../../../console/parts/notices/toast.ts'
import { useFormat } from '../../../../console/parts/use-format.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { AD, sendLicenceCheck } from '../ads-room.calls.ts'
import type { AdDetail } from '../ads-room.schema.ts'

const MIN_WORDS = 3

/** Records what an operator checked about a seller's licence, or removes the check. */
export function LicenceCheckForm({ ad }: { ad: AdDetail }) {
  const format = useFormat()
  const [what, setWhat, forget] = useDraft(`licence check of ad ${ad.id}`, '')
  const change = useChange({
    send: sendLicenceCheck,
    outdates: [AD(ad.id)],
    onDone({ isChecked }: { isChecked: boolean }) {
      forget('')
      showToast({ title: isChecked ? 'Licence marked as checked' : 'Check removed', text: ad.title })
    },
  })
  const { licenceCheck: check } = ad
  return (
    <>
      <p>
        {ad.licenceBody} {ad.licenceNumber}
      </p>
      {check && (
        <p className="fine">
          {check.isShown
            ? `Checked by ${check.by}, ${format.day(check.at)}: ${check.what}`
            : 'Checked before, no longer shown: the seller’s name or licence has changed.'}
        </p>
      )}
      {check?.isShown ? (
        <Button
          variant="outline"
          size="small"
          isPending={change.isPending}
          onClick={() => change.mutate({ id: ad.id, what: '' })}
        >
          Remove the check
        </Button>
      ) : (
        <form
          className="stack gap-2"
          onSubmit={(event) => {
            event.preventDefault()
            change.mutate({ id: ad.id, what: what.trim() })
          }}
        >
          <TextField
            name="licence-check"
            label="What you checked (shown to everyone)"
            hint="For example: found in the public register, same name"
            value={what}
            maxLength={160}
            onChange={(event) => setWhat(event.target.value)}
          />
          <Button
            variant="outline"
            size="small"
            isPending={change.isPending}
            disabled={what.trim().length < MIN_WORDS}
          >
            Mark licence as checked
          </Button>
        </form>
      )}
    </>
  )
}
