import { Checkbox } from '../../../ui/checkbox.tsx'
import { RadioGroup } from '../../../ui/radio-group.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { TextareaField } from '../../../ui/textarea-field.tsx'
import { Sample } from './design-sample.tsx'

const categories = [
  { value: 'all', label: 'All Categories' },
  { value: 'real-estate', label: 'Real Estate', note: 214 },
  { value: 'legal-immigration', label: 'Legal & Immigration', note: 96 },
]

export function DesignFields({ idPrefix }: { idPrefix: string }) {
  const named = (name: string) => `${idPrefix}-${name}`
  return (
    <>
      <Sample title="Field: default, filled, error">
        <div className="stack gap-4">
          <TextField name={named('place')} label="Location" placeholder="City or province" />
          <TextField name={named('name')} label="Full name" defaultValue="Kofi Ŋkrumah" required />
          <TextField
            name={named('email')}
            label="Email"
            defaultValue="efua.mensah@example"
            error="Please enter a valid email address"
            isWide
            required
          />
          <SearchField id={named('search')} label="Search ads" defaultValue="ghana" />
        </div>
      </Sample>
      <Sample title="Select, text area, checkbox, radio">
        <div className="stack gap-4">
          <SelectField name={named('duration')} label="Duration" required>
            <option>1 Hour</option>
            <option>2 Hours</option>
          </SelectField>
          <TextareaField
            name={named('details')}
            label="Details"
            hint="Tell us what you need help with. Do not include passport or SIN numbers."
            required
          />
          <Checkbox
            name={named('terms')}
            label="I agree to the terms and conditions."
            defaultChecked
            required
          />
          <Checkbox
            name={named('terms-wrong')}
            label="I agree to the terms and conditions."
            error="You must agree to the terms and conditions"
            required
          />
          <RadioGroup name={named('category')} legend="Category" options={categories} defaultValue="all" />
        </div>
      </Sample>
    </>
  )
}
