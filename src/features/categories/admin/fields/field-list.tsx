import Calendar from 'lucide-react/icons/calendar'
import Hash from 'lucide-react/icons/hash'
import Info from 'lucide-react/icons/info'
import List from 'lucide-react/icons/list'
import Pencil from 'lucide-react/icons/pencil'
import Plus from 'lucide-react/icons/plus'
import ToggleLeft from 'lucide-react/icons/toggle-left'
import Trash2 from 'lucide-react/icons/trash-2'
import Type from 'lucide-react/icons/type'
import type { ReactNode } from 'react'
import type { Refusal } from '../../../../console/calls/refusals.ts'
import { useDraft } from '../../../../console/parts/dialogs/use-draft.ts'
import { SortableList } from '../../../../console/parts/lists/sortable-list.tsx'
import { Button } from '../../../../ui/buttons/button.tsx'
import { IconButton } from '../../../../ui/buttons/icon-button.tsx'
import { FieldError } from '../../../../ui/fields/field.tsx'
import type { CategoryField } from '../../fields/category-fields.schema.ts'
import { FieldForm, KINDS } from './field-form.tsx'

const KIND_ICONS: Record<CategoryField['type'], ReactNode> = {
  choice: <List />,
  boolean: <ToggleLeft />,
  number: <Hash />,
  date: <Calendar />,
  text: <Type />,
}

interface Props {
  categoryId: number
  fields: readonly CategoryField[]
  refusals: readonly Refusal[]
  onChange: (fields: CategoryField[]) => void
}

/** The fields of a category in order: edited here, saved with the category. */
export function FieldList({ categoryId, fields, refusals, onChange }: Props) {
  /** The key of the edited field; empty for a new one. */
  const [editedKey, setEditedKey] = useDraft<string | null>(`field of category ${categoryId}`, null)
  const refusal = refusals.find(({ field }) => field.startsWith('fields'))
  const wrongAt = Number(refusal?.field.split('.')[1] ?? -1)
  const keep = (field: CategoryField) => {
    const isKnown = fields.some(({ key }) => key === field.key)
    onChange(isKnown ? fields.map((one) => (one.key === field.key ? field : one)) : [...fields, field])
    setEditedKey(null)
  }
  const toggle = (key: string, name: 'isFacet' | 'isRequired') =>
    onChange(fields.map((one) => (one.key === key ? { ...one, [name]: !one[name] } : one)))
  const edited = fields.find(({ key }) => key === editedKey) ?? null
  return (
    <section className="field-list stack gap-3">
      <header>
        <div>
          <h3 className="part-title">Its own fields</h3>
          <p className="fine">Sellers fill these in; buyers can filter by them.</p>
        </div>
        <Button variant="outline" size="small" onClick={() => setEditedKey('')}>
          <Plus /> Add a field
        </Button>
      </header>
      <FieldError id="fields" error={refusal?.message} />
      {fields.length === 0 && editedKey === null && <p className="muted">It has no fields of its own.</p>}
      {fields.length > 0 && (
        <div className="field-heads" aria-hidden="true">
          <span>Field</span>
          <span>Kind</span>
          <span>Required</span>
          <span>Filter</span>
        </div>
      )}
      <SortableList
        label="Fields"
        className="field-rows"
        items={fields}
        idOf={({ key }) => key}
        nameOf={({ label }) => label}
        onOrder={(keys) => onChange(keys.flatMap((key) => fields.find((one) => one.key === key) ?? []))}
      >
        {(field, index) => (
          <div className="field-row grow" data-wrong={index === wrongAt || undefined}>
            <div>
              <b>{field.label}</b>
              <small>{describe(field)}</small>
            </div>
            <span>
              {KIND_ICONS[field.type]} {KINDS[field.type]}
            </span>
            <FieldTick
              label="Required"
              about={`Sellers must fill in ${field.label}`}
              isOn={field.isRequired}
              onToggle={() => toggle(field.key, 'isRequired')}
            />
            <FieldTick
              label="Filter"
              about={`Buyers can filter by ${field.label}`}
              isOn={field.isFacet}
              onToggle={() => toggle(field.key, 'isFacet')}
            />
            <IconButton label={`Edit ${field.label}`} onClick={() => setEditedKey(field.key)}>
              <Pencil />
            </IconButton>
            <IconButton
              label={`Remove ${field.label}`}
              onClick={() => onChange(fields.filter(({ key }) => key !== field.key))}
            >
              <Trash2 />
            </IconButton>
          </div>
        )}
      </SortableList>
      {editedKey !== null && (
        <FieldForm
          key={editedKey}
          field={edited}
          draftKey={`field ${categoryId} ${editedKey}`}
          taken={fields.map(({ key }) => key)}
          onKeep={keep}
          onCancel={() => setEditedKey(null)}
        />
      )}
      <p className="field-note">
        <Info /> Old ads keep their text. Sellers are asked for new required fields only when they edit.
      </p>
    </section>
  )
}

interface TickProps {
  label: string
  about: string
  isOn: boolean
  onToggle: () => void
}

function FieldTick({ label, about, isOn, onToggle }: TickProps) {
  return (
    <label className="box-label">
      <span className="sr-only">{about}</span>
      <input type="checkbox" className="check-box" checked={isOn} onChange={onToggle} />
      <span aria-hidden="true">{label}</span>
    </label>
  )
}

function describe({ type, choices, min, max, unit }: CategoryField): string {
  if (type === 'choice') return choices.map(({ label }) => label).join(', ')
  if (type !== 'number') return ''
  const range = min !== null && max !== null ? `${min} to ${max}` : ''
  return [range, unit].filter(Boolean).join(' ')
}
