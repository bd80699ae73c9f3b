import { useState } from 'react'
import type { ListingKind } from '../../../../../database/schema.ts'
import type { CallFailed } from '../../../../console/calls/fetch-json.ts'
import { useChange } from '../../../../console/calls/use-change.ts'
import { Dialog } from '../../../../console/parts/dialogs/dialog.tsx'
import { useDraft } from '../../../../console/parts/dialogs/use-draft.ts'
import { messagesByField } from '../../../../console/parts/dialogs/use-edit.ts'
import { showToast } from '../../../../console/parts/notices/toast.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { type FieldSpec, ListingFields } from './listing-fields.tsx'
import { ListingPicture, type SentPicture } from './listing-picture.tsx'
import { LISTINGS, sendListing } from './listings-room.calls.ts'

interface Props {
  kind: ListingKind
  title: string
  fields: readonly FieldSpec[]
  /** The initial values of the form. */
  empty: Readonly<Record<string, string>>
  onAdded: (id: number) => void
  onClose: () => void
}

/** A listing by an operator, live as soon as it is published. Typed text stays when the drawer is closed. */
export function AddListing({ kind, title, fields, empty, onAdded, onClose }: Props) {
  const [values, setValues, forget] = useDraft<Record<string, string>>(`new ${kind}`, { ...empty })
  const [picture, setPicture, forgetPicture] = useDraft<SentPicture | null>(`picture of a new ${kind}`, null)
  const [failed, setFailed] = useState<CallFailed | null>(null)
  const add = useChange({
    send: sendListing,
    outdates: [LISTINGS],
    onDone({ id }: { id: number }) {
      forget()
      forgetPicture()
      showToast({ title: 'Published', text: 'Readers see it now.' })
      onAdded(id)
    },
    onRefused(error) {
      setFailed(error)
      showToast({ title: 'Not published', text: error.message, isBad: true })
    },
  })
  const foot = (
    <>
      <Button variant="outline" className="foot-first" onClick={onClose}>
        Cancel
      </Button>
      <Button isPending={add.isPending} onClick={() => add.mutate({ kind, values, photoId: picture?.id })}>
        Publish
      </Button>
    </>
  )
  return (
    <Dialog
      kind="drawer"
      title={title}
      about="It is on the site at once. Emails about it go to your address."
      onClose={onClose}
      foot={foot}
    >
      <ListingFields
        fields={fields}
        values={values}
        errors={messagesByField(failed?.refusals ?? [])}
        onChange={setValues}
      />
      <ListingPicture
        src={picture?.src ?? null}
        error={messagesByField(failed?.refusals ?? []).picture}
        onChange={setPicture}
      />
    </Dialog>
  )
}
