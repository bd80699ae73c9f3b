import MapPin from 'lucide-react/icons/map-pin'
import { buttonClasses } from '../../../ui/buttons/button.tsx'
import { ChipChoice } from '../../../ui/choices/chip-choice.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Options } from '../../../ui/fields/options.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { ARRIVALS, FAMILIES, type GuideChoices, places } from './guide-choices.ts'

interface ChoicesFormProps {
  /** The URL that the form submits to. */
  action: string
  choices: GuideChoices
  isProvinceOnly?: boolean
  className?: string
}

/** A plain GET form to the same page; with the script, choices apply at once and nothing is sent. */
export function ChoicesForm({ action, choices, isProvinceOnly, className }: ChoicesFormProps) {
  return (
    <form
      className={classNames('guide-choices no-print', className)}
      action={action}
      data-choices-form=""
      autoComplete="off"
    >
      {!isProvinceOnly && <h2 className="h3">About you</h2>}
      <SelectField
        name="province"
        label="Province"
        className="guide-province-field"
        startIcon={<MapPin />}
        defaultValue={choices.province ?? ''}
      >
        <Options first="All provinces" of={places.map(({ id, name }) => [id, name])} />
      </SelectField>
      {isProvinceOnly ? (
        <KeptChoices {...choices} />
      ) : (
        <>
          <Chips legend="You are coming" name="as" options={ARRIVALS} value={choices.as} />
          <Chips legend="With you" name="with" options={FAMILIES} value={choices.with} />
        </>
      )}
      <noscript>
        <button type="submit" className={buttonClasses({ size: 'field' })}>
          Show my list
        </button>
      </noscript>
    </form>
  )
}

/** Hidden fields that preserve the choices made on the list. */
function KeptChoices({ as: arrival, with: family }: GuideChoices) {
  return (
    <>
      {arrival && <input type="hidden" name="as" value={arrival} />}
      {family && <input type="hidden" name="with" value={family} />}
    </>
  )
}

interface ChipsProps {
  legend: string
  name: string
  options: readonly { value: string; label: string }[]
  value: string | undefined
}

function Chips({ legend, name, options, value }: ChipsProps) {
  return (
    <fieldset>
      <legend className="field-label">{legend}</legend>
      <div className="cluster gap-2">
        {options.map((option) => (
          <ChipChoice
            key={option.value}
            type="radio"
            name={name}
            value={option.value}
            defaultChecked={option.value === value}
          >
            {option.label}
          </ChipChoice>
        ))}
      </div>
    </fieldset>
  )
}
