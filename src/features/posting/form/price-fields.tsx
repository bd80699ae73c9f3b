import DollarSign from 'lucide-react/icons/dollar-sign'
import { Options } from '../../../ui/fields/options.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { PRICE_UNITS, readPriceLabel, splitPrice } from './priced-per.ts'

interface PriceFieldsProps {
  /** The stored price: "$1,650 / month". */
  value: string
  /** The category's label for the price. */
  label: string
  error: string | undefined
}

/** A sum and its unit. Free ads do not show them. */
export function PriceFields({ value, label, error }: PriceFieldsProps) {
  const usual = readPriceLabel(label)
  const typed = splitPrice(value)
  const per = typed.price ? typed.per : usual.per
  return (
    <div className="price-pair">
      <TextField
        name="price"
        label={usual.label}
        icon={<DollarSign />}
        inputMode="text"
        maxLength={40}
        defaultValue={typed.price}
        error={error}
      />
      <SelectField name="per" label="Per" key={usual.per} defaultValue={per}>
        <Options first="One price" of={PRICE_UNITS.map((unit) => [unit, unit])} />
      </SelectField>
      <p className="field-hint price-hint">An amount, or your own words: From $40, Free.</p>
    </div>
  )
}
