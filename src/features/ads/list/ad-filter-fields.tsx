import MapPin from 'lucide-react/icons/map-pin'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { formatNumber } from '../../../ui/format-number.ts'
import { RadioGroup } from '../../../ui/radio-group.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import type { Category } from '../../categories/categories.schema.ts'
import type { AdListQuery } from './ad-list-query.ts'

interface AdFilterFieldsProps {
  query: AdListQuery
  categories: Category[]
  onChoice: () => void
}

export function AdFilterFields({ query, categories, onChoice }: AdFilterFieldsProps) {
  return (
    <>
      <CategoryFilter query={query} categories={categories} onChoice={onChoice} />
      <hr />
      <TextField
        id="filter-location"
        name="location"
        label="Location"
        placeholder="City or province"
        defaultValue={query.location}
        icon={<MapPin aria-hidden="true" />}
      />
      <hr />
      <fieldset className="price-range">
        <legend className="field-label">Price in dollars</legend>
        <PriceField name="minPrice" label="From" value={query.minPrice} />
        <PriceField name="maxPrice" label="To" value={query.maxPrice} />
      </fieldset>
      <hr />
      <fieldset>
        <legend className="field-label">More</legend>
        <Flag name="hasPhoto" label="Has a photo" isOn={query.hasPhoto} onChoice={onChoice} />
        <Flag name="hasPhone" label="Has a phone number" isOn={query.hasPhone} onChoice={onChoice} />
        <Flag name="hasPrice" label="Price shown" isOn={query.hasPrice} onChoice={onChoice} />
      </fieldset>
    </>
  )
}

const SHOWN_AT_FIRST = 6

function CategoryFilter({ query, categories, onChoice }: AdFilterFieldsProps) {
  const chosen = categories.find(({ id, slug }) => query.category === String(id) || query.category === slug)
  const value = query.category === 'other' ? 'other' : chosen ? String(chosen.id) : 'all'
  const options = [
    { value: 'all', label: 'All Categories' },
    ...categories.map(({ id, name, count }) => ({
      value: String(id),
      label: name,
      note: formatNumber(count),
    })),
    { value: 'other', label: 'Other' },
  ]
  const isFolded = options.findIndex((option) => option.value === value) <= SHOWN_AT_FIRST
  return (
    <RadioGroup
      legend="Category"
      name="category"
      options={options}
      defaultValue={value}
      onChange={onChoice}
      fold={{ from: SHOWN_AT_FIRST + 1, label: `Show all ${categories.length}`, isOpen: !isFolded }}
    />
  )
}

function PriceField({ name, label, value }: { name: string; label: string; value: number | undefined }) {
  return (
    <TextField
      id={`filter-${name}`}
      name={name}
      label={label}
      inputMode="numeric"
      pattern="[0-9]{1,9}"
      title="A whole number of dollars"
      placeholder="$"
      defaultValue={value}
    />
  )
}

interface FlagProps {
  name: string
  label: string
  isOn: true | undefined
  onChoice: () => void
}

function Flag({ name, label, isOn, onChoice }: FlagProps) {
  return <Checkbox name={name} value="1" label={label} defaultChecked={isOn ?? false} onChange={onChoice} />
}
