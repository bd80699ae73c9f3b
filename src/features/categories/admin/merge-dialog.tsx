import ArrowRight from 'lucide-react/icons/arrow-right'
import Bell from 'lucide-react/icons/bell'
import Link2 from 'lucide-react/icons/link-2'
import ListX from 'lucide-react/icons/list-x'
import Tag from 'lucide-react/icons/tag'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useChange } from '../../../console/calls/use-change.ts'
import { Confirm } from '../../../console/parts/dialogs/confirm.tsx'
import { useDraft } from '../../../console/parts/dialogs/use-draft.ts'
import { showToast } from '../../../console/parts/notices/toast.ts'
import { Warning } from '../../../console/parts/notices/warning.tsx'
import { countOf } from '../../../platform/text/count-of.ts'
import { Options } from '../../../ui/fields/options.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { CATEGORIES, sendMerge } from './categories-room.calls.ts'
import type { ListedCategory } from './categories-room.schema.ts'

interface Props {
  categories: readonly ListedCategory[]
  /** 0 when no category was preselected. */
  fromId: number
  onClose: () => void
  onMerged: (into: number) => void
}

/** Merges two categories: explains the result, and asks to type the name of the one that goes. */
export function MergeDialog({ categories, fromId, onClose, onMerged }: Props) {
  const [draft, keep, forget] = useDraft(`merge from ${fromId}`, { from: fromId, into: 0, typed: '' })
  const { typed, ...merge } = draft
  const close = () => {
    forget()
    onClose()
  }
  const find = (id: number) => categories.find((one) => one.id === id)
  const from = find(merge.from)
  const into = find(merge.into)
  const isReady = from !== undefined && into !== undefined && from !== into
  const change = useChange({
    send: sendMerge,
    outdates: [CATEGORIES],
    onDone() {
      close()
      onMerged(merge.into)
      showToast({ title: 'Merged', text: `${countOf(from?.adCount ?? 0, 'ad')} moved to ${into?.name}.` })
    },
  })
  return (
    <Confirm
      title="Merge two categories"
      confirmLabel={isReady ? `Merge and move ${countOf(from.adCount, 'ad')}` : 'Merge'}
      isDanger
      hasNoMark
      isPending={change.isPending}
      isDisabled={!isReady || typed.trim() !== from.name}
      onConfirm={() => change.mutate(merge)}
      onClose={close}
    >
      <div className="merge-pair">
        <Choice
          name="from"
          label="Move everything from"
          categories={categories}
          value={merge.from}
          onChoose={(id) => keep({ ...draft, from: id })}
        />
        <ArrowRight />
        <Choice
          name="into"
          label="Into"
          categories={categories.filter(({ id }) => id !== merge.from)}
          value={merge.into}
          onChoose={(id) => keep({ ...draft, into: id })}
        />
      </div>
      {isReady && (
        <>
          <WhatHappens from={from} into={into} />
          <TextField
            name="typed"
            label={`Type “${from.name}” to go on`}
            autoComplete="off"
            value={typed}
            onChange={(event) => keep({ ...draft, typed: event.target.value })}
          />
        </>
      )}
    </Confirm>
  )
}

interface ChoiceProps {
  name: string
  label: string
  categories: readonly ListedCategory[]
  value: number
  onChoose: (id: number) => void
}

function Choice({ name, label, categories, value, onChoose }: ChoiceProps) {
  return (
    <SelectField
      name={name}
      label={label}
      value={value}
      onChange={(event) => onChoose(Number(event.target.value))}
    >
      <option value={0}>Choose one</option>
      <Options of={categories.map((one) => [one.id, one.name])} />
    </SelectField>
  )
}

function WhatHappens({ from, into }: { from: ListedCategory; into: ListedCategory }) {
  const old = from.adCount - from.liveCount
  return (
    <>
      <h3 className="part-title below-2">What happens</h3>
      <ul className="merge-steps stack gap-2">
        <li>
          <Tag />
          <span>
            <b>{countOf(from.liveCount, 'live ad')}</b>
            {old > 0 && ` and ${countOf(old, 'old one')}`} move to {into.name}.
          </span>
        </li>
        <li>
          <Link2 />
          <span>Old links and saved searches lead to the new place.</span>
        </li>
        {from.followerCount > 0 && (
          <li>
            <Bell />
            <span>
              <b>{countOf(from.followerCount, 'person', 'people')}</b> with alerts{' '}
              {from.followerCount === 1 ? 'keeps' : 'keep'} them, for the new category.
            </span>
          </li>
        )}
        <li>
          <ListX />
          <span>
            {from.name} leaves the menus{from.fieldCount > 0 && ', and its own fields are gone'}. Its drawing
            is kept.
          </span>
        </li>
      </ul>
      <Warning>
        <TriangleAlert />
        <p>
          <b>This cannot be undone</b> You can make a new category later, but the ads stay where they are.
        </p>
      </Warning>
    </>
  )
}
