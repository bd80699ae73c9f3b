import { useState } from 'react'
import type { CallFailed } from '../../../../console/calls/fetch-json.ts'
import { useChange } from '../../../../console/calls/use-change.ts'
import { useDraft } from '../../../../console/parts/dialogs/use-draft.ts'
import { showToast } from '../../../../console/parts/notices/toast.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { Checkbox } from '../../../../ui/forms/checkbox.tsx'
import { AD_FILTERS, sendFilter } from './ad-filters.calls.ts'

interface Props {
  /** The filters as a query string. */
  query: string
  onClose: () => void
}

/** Saves the active filters under a name. */
export function SaveFilter({ query, onClose }: Props) {
  const [name, setName, forget] = useDraft('name of a filter', '')
  const [isShared, setIsShared, forgetShared] = useDraft('who sees a filter', true)
  const [failed, setFailed] = useState<CallFailed | null>(null)
  const save = useChange({
    send: sendFilter,
    outdates: [AD_FILTERS],
    onRefused: setFailed,
    onDone() {
      forget('')
      forgetShared()
      onClose()
      showToast({ title: 'Filter saved', text: name })
    },
  })
  return (
    <form
      className="filter-panel"
      onSubmit={(event) => {
        event.preventDefault()
        save.mutate({ name, query, isShared })
      }}
    >
      <TextField
        name="filterName"
        label="Name"
        maxLength={40}
        autoFocus
        autoComplete="off"
        value={name}
        error={failed?.message}
        onChange={(event) => setName(event.target.value)}
      />
      <Checkbox
        name="isShared"
        label="Everyone on the team sees it"
        checked={isShared}
        onChange={() => setIsShared(!isShared)}
      />
      <footer>
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
        <Button disabled={name.trim() === ''} isPending={save.isPending}>
          Save
        </Button>
      </footer>
    </form>
  )
}
