import { useDraft } from '../../../../console/parts/dialogs/use-draft.ts'
import { ChipsField } from '../../../../console/parts/fields/chips-field.tsx'
import { Button } from '../../../../ui/buttons/button.tsx'
import { Options } from '../../../../ui/fields/options.tsx'
import { SelectField } from '../../../../ui/fields/select-field.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { Checkbox } from '../../../../ui/forms/checkbox.tsx'
import type { CategoryField } from '../../fields/category-fields.schema.ts'
import { EMPTY_FIELD, fieldOf, type TypedField, typedOf } from '../category-draft.ts'

export const KINDS: Record<CategoryField['type'], string> = {
  choice: 'Choice',
  boolean: 'Yes or no',
  number: 'Number',
  date: 'Date',
  text: 'Text',
}

const TICKS = [
  ['isRequired', 'Required'],
  ['isFacet', 'Buyers can filter by it'],
  ['isOnCard', 'Cards show it'],
] as const

interface Props {
  /** Null for a new field. */
  field: CategoryField | null
  taken: readonly string[]
  /** The key under which the draft is stored while typing. */
  draftKey: string
  onKeep: (field: CategoryField) => void
  onCancel: () => void
}

export function FieldForm({ field, taken, draftKey, onKeep, onCancel }: Props) {
  const [typed, setTyped, forget] = useDraft<TypedField>(draftKey, field ? typedOf(field) : EMPTY_FIELD)
  const set = (change: Partial<TypedField>) => setTyped({ ...typed, ...change })
  const isFilled = typed.label.trim() !== ''
  return (
    <fieldset className="field-form">
      <legend className="sr-only">{field ? `Edit ${field.label}` : 'New field'}</legend>
      <TextField
        name="label"
        label="Field name"
        maxLength={60}
        autoFocus
        value={typed.label}
        onChange={(event) => set({ label: event.target.value })}
      />
      <SelectField
        name="type"
        label="Kind"
        value={typed.type}
        onChange={(event) => set({ type: event.target.value as TypedField['type'] })}
      >
        <Options of={Object.entries(KINDS)} />
      </SelectField>
      {typed.type === 'choice' && (
        <ChipsField
          id="choices"
          label="Choices"
          values={typed.choices.split('\n').filter(Boolean)}
          onChange={(choices) => set({ choices: choices.join('\n') })}
        />
      )}
      {typed.type === 'number' && <NumberFields typed={typed} set={set} />}
      <div className="field-ticks">
        {TICKS.map(([name, label]) => (
          <Checkbox
            key={name}
            name={name}
            label={label}
            checked={typed[name]}
            onChange={() => set({ [name]: !typed[name] })}
          />
        ))}
      </div>
      <div className="field-acts">
        <Button
          variant="quiet"
          onClick={() => {
            forget()
            onCancel()
          }}
        >
          Cancel
        </Button>
        <Button
          variant="outline"
          disabled={!isFilled}
          onClick={() => {
            forget()
            onKeep(fieldOf(typed, field, taken))
          }}
        >
          {field ? 'Change field' : 'Add field'}
        </Button>
      </div>
    </fieldset>
  )
}

function NumberFields({ typed, set }: { typed: TypedField; set: (change: Partial<TypedField>) => void }) {
  const number = (name: 'min' | 'max') => ({
    name,
    inputMode: 'numeric' as const,
    value: typed[name],
    onChange: (event: { target: { value: string } }) =>
      set({ [name]: event.target.value.replace(/[^\d-]/g, '') }),
  })
  return (
    <>
      <TextField {...number('min')} label="Lowest" />
      <TextField {...number('max')} label="Highest" />
      <TextField
        name="unit"
        label="Unit"
        hint="Such as km."
        maxLength={20}
        value={typed.unit}
        onChange={(event) => set({ unit: event.target.value })}
      />
    </>
  )
}
