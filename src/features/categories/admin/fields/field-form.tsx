import { ChipsField } from '../../../../console/parts/chips-field.tsx'
import { useDraft } from '../../../../console/parts/use-draft.ts'
import { Button } from '../../../../ui/button.tsx'
import { Checkbox } from '../../../../ui/checkbox.tsx'
import { Options } from '../../../../ui/options.tsx'
import { SelectField } from '../../../../ui/select-field.tsx'
import { TextField } from '../../../../ui/text-field.tsx'
import type { CategoryField } from '../../fields/category-fields.schema.ts'
import { EMPTY_FIELD, fieldOf, type TypedField, typedOf } from '../category-draft.ts'

export const KINDS: Record<CategoryField['type'], string> = {
  choice: 'Choice',
  boolean: 'Yes or no',
  number: 'Number',
  date: 'Date',
  text: 'Text',
}

interface Props {
  /** Null for a new one. */
  field: CategoryField | null
  taken: readonly string[]
  /** Under which it is kept while it is typed. */
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
        <Checkbox
          name="isRequired"
          label="Required"
          checked={typed.isRequired}
          onChange={() => set({ isRequired: !typed.isRequired })}
        />
        <Checkbox
          name="isFacet"
          label="Buyers can filter by it"
          checked={typed.isFacet}
          onChange={() => set({ isFacet: !typed.isFacet })}
        />
        <Checkbox
          name="isOnCard"
          label="Cards show it"
          checked={typed.isOnCard}
          onChange={() => set({ isOnCard: !typed.isOnCard })}
        />
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
  return (
    <>
      <TextField
        name="min"
        label="Lowest"
        inputMode="numeric"
        value={typed.min}
        onChange={(event) => set({ min: event.target.value.replace(/[^\d-]/g, '') })}
      />
      <TextField
        name="max"
        label="Highest"
        inputMode="numeric"
        value={typed.max}
        onChange={(event) => set({ max: event.target.value.replace(/[^\d-]/g, '') })}
      />
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
