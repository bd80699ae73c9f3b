import { useState } from 'react'
import type { CallFailed } from '../../../console/calls/fetch-json.ts'
import { useChange } from '../../../console/calls/use-change.ts'
import { Confirm } from '../../../console/parts/confirm.tsx'
import { showToast } from '../../../console/parts/toast.ts'
import { useDraft } from '../../../console/parts/use-draft.ts'
import { TextField } from '../../../ui/text-field.tsx'
import { CATEGORIES, sendCategory } from './categories-room.calls.ts'

export function AddCategory({ onClose, onAdded }: { onClose: () => void; onAdded: (id: number) => void }) {
  const [name, setName, forget] = useDraft('new category', '')
  const [failed, setFailed] = useState<CallFailed | null>(null)
  const add = useChange({
    send: sendCategory,
    outdates: [CATEGORIES],
    onRefused: setFailed,
    onDone({ id }) {
      forget('')
      onClose()
      onAdded(id)
      showToast({ title: 'Category added', text: `${name} is at the end of the list.` })
    },
  })
  return (
    <Confirm
      title="Add a category"
      confirmLabel="Add category"
      isDisabled={name.trim().length < 2}
      isPending={add.isPending}
      onConfirm={() => add.mutate(name)}
      onClose={onClose}
    >
      <TextField
        name="name"
        // The form of a category is on the page too, with a field of this name.
        id="new-category-name"
        label="Name"
        hint="Sellers can choose it right away."
        maxLength={60}
        autoComplete="off"
        value={name}
        error={failed?.message}
        onChange={(event) => setName(event.target.value)}
      />
    </Confirm>
  )
}
