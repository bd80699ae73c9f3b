import { useState } from 'react'
import type { CallFailed } from '../../../console/calls/fetch-json.ts'
import { useChange } from '../../../console/calls/use-change.ts'
import { Confirm } from '../../../console/parts/confirm.tsx'
import { showToast } from '../../../console/parts/toast.ts'
import { useDraft } from '../../../console/parts/use-draft.ts'
import { countOf } from '../../../platform/text/count-of.ts'
import { TextField } from '../../../ui/text-field.tsx'
import { CATEGORIES, sendDetails } from './categories-room.calls.ts'
import type { ListedCategory } from './categories-room.schema.ts'

interface Props {
  category: ListedCategory
  onClose: () => void
}

export function RenameDialog({ category: { id, name: before, safetyNote, liveCount }, onClose }: Props) {
  const [name, setName, forget] = useDraft(`name of category ${id}`, before)
  const [failed, setFailed] = useState<CallFailed | null>(null)
  const rename = useChange({
    send: sendDetails,
    outdates: [CATEGORIES],
    onRefused: setFailed,
    onDone() {
      forget(name)
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
      <TextField
        name="newName"
        label="Name"
        maxLength={60}
        autoFocus
        autoComplete="off"
        value={name}
        error={failed?.message}
        onChange={(event) => setName(event.target.value)}
      />
      <p className="above-2 fine">
        {liveCount === 0
          ? 'Old links keep working.'
          : `All ${countOf(liveCount, 'live ad')} show the new name right away. Old links keep working.`}
      </p>
    </Confirm>
  )
}
