import { useState } from 'react'
import type { CallFailed } from '../../../console/calls/fetch-json.ts'
import { useChange } from '../../../console/calls/use-change.ts'
import { Confirm } from '../../../console/parts/dialogs/confirm.tsx'
import { useDraft } from '../../../console/parts/dialogs/use-draft.ts'
import { showToast } from '../../../console/parts/notices/toast.ts'
import { countOf } from '../../../platform/text/count-of.ts'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { CATEGORIES, sendCategory, sendDetails } from './categories-room.calls.ts'
import type { ListedCategory } from './categories-room.schema.ts'

export function AddCategory({ onClose, onAdded }: { onClose: () => void; onAdded: (id: number) => void }) {
  const dialog = useName('new category', '')
  const { name } = dialog
  const add = useChange({
    send: sendCategory,
    outdates: [CATEGORIES],
    onRefused: dialog.setFailed,
    onDone({ id }) {
      dialog.forget('')
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
      {/* The category form on the same page also has a field with this name. */}
      <TextField
        {...dialog.field}
        name="name"
        id="new-category-name"
        hint="Sellers can choose it right away."
      />
    </Confirm>
  )
}

interface RenameProps {
  category: ListedCategory
  onClose: () => void
}

export function RenameDialog({ category, onClose }: RenameProps) {
  const { id, name: before, safetyNote, liveCount } = category
  const dialog = useName(`name of category ${id}`, before)
  const { name } = dialog
  const rename = useChange({
    send: sendDetails,
    outdates: [CATEGORIES],
    onRefused: dialog.setFailed,
    onDone() {
      dialog.forget(name)
      onClose()
      showToast({ title: 'Renamed', text: `${before} is ${name.trim()} now.` })
    },
  })
  return (
    <Confirm
      title="Rename category"
      confirmLabel="Rename"
      isDisabled={name.trim().length < 2 || name.trim() === before}
      isPending={rename.isPending}
      onConfirm={() => rename.mutate({ id, name, safetyNote })}
      onClose={onClose}
    >
      <TextField {...dialog.field} name="newName" autoFocus />
      <p className="above-2 fine">
        {liveCount === 0
          ? 'Old links keep working.'
          : `All ${countOf(liveCount, 'live ad')} show the new name right away. Old links keep working.`}
      </p>
    </Confirm>
  )
}

/** The typed name, its input, and why it was refused. */
function useName(key: string, before: string) {
  const [name, setName, forget] = useDraft(key, before)
  const [failed, setFailed] = useState<CallFailed | null>(null)
  const field = {
    label: 'Name',
    maxLength: 60,
    autoComplete: 'off',
    value: name,
    error: failed?.message,
    onChange: (event: { target: { value: string } }) => setName(event.target.value),
  }
  return { name, forget, setFailed, field }
}
