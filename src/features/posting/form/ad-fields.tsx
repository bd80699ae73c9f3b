import { Checkbox } from '../../../ui/checkbox.tsx'
import { RadioGroup } from '../../../ui/radio-group.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { TextareaField } from '../../../ui/textarea-field.tsx'
import { regulationOf } from '../../ads/regulated-categories.ts'
import type { Category } from '../../categories/categories.schema.ts'
import type { CategoryField } from '../../categories/fields/category-fields.schema.ts'
import { PlaceField } from '../../places/place-field.tsx'
import type { AdForm, AdFormErrors } from './ad-form.schema.ts'
import { type AdFormField, DESCRIPTION_LENGTH, TITLE_LENGTH } from './ad-form-fields.ts'
import { CategoryFields } from './category-fields.tsx'

interface AdFieldsProps {
  values: AdForm
  errors: AdFormErrors
  categories: Category[]
  /** Those of the chosen category. */
  fields: readonly CategoryField[]
}

const KINDS = [
  { value: 'offered', label: 'I offer something' },
  { value: 'wanted', label: 'I am looking for something' },
  { value: 'free', label: 'I give something away' },
]

/** What the ad says. */
export function AdFields({ values, errors, categories, fields }: AdFieldsProps) {
  const { category } = values
  const priceLabel = categories.find(({ slug }) => slug === category)?.priceLabel ?? 'Price'
  const text = (name: AdFormField) => ({ name, error: errors[name], defaultValue: values[name] })
  const wide = (name: AdFormField) => ({ ...text(name), isWide: true })
  return (
    <>
      <RadioGroup
        legend="What is it?"
        name="kind"
        options={KINDS}
        defaultValue={values.kind}
        {...(errors.kind && { error: errors.kind })}
      />
      <SelectField {...wide('category')} label="Category" required>
        <option value="">Choose a category</option>
        {categories.map(({ slug, name }) => (
          <option key={slug} value={slug} data-regulated={regulationOf(slug) ? '' : undefined}>
            {name}
          </option>
        ))}
        <option value="other">Other</option>
      </SelectField>
      <noscript>
        <button type="submit" name="step" value="category" className="button button-outline">
          Show what this category asks
        </button>
      </noscript>
      <fieldset className="licence-fields">
        <legend className="field-label">Your licence</legend>
        <p className="field-hint">
          This category has licensed professions. Buyers see what you enter, and the official register beside
          it. {regulationOf(category)?.asks}
        </p>
        <TextField {...wide('licenceBody')} label="Who licensed you" maxLength={120} />
        <TextField {...wide('licenceNumber')} label="Licence number" maxLength={60} />
      </fieldset>
      <TextField
        {...wide('title')}
        label="Title"
        hint="What it is, in a few words. “Kente cloth, six yards”"
        maxLength={TITLE_LENGTH}
        required
      />
      <TextareaField
        {...wide('description')}
        label="Description"
        hint="Condition, size, what is included, when you can be reached."
        rows={7}
        maxLength={DESCRIPTION_LENGTH}
        required
      />
      <CategoryFields fields={fields} values={values.fields} errors={errors} />
      <div className="field-pair">
        <TextField
          {...text('price')}
          label={priceLabel}
          hint="As you like: $120, $15 an hour, Free."
          maxLength={40}
        />
        <PlaceField
          {...text('location')}
          label="Location"
          hint="City and province: Brampton, ON"
          maxLength={80}
          required
        />
      </div>
      <TextField
        {...wide('phone')}
        label="Phone number"
        hint="Optional. Everyone will see it. Without one, buyers write to you through the site."
        type="tel"
        autoComplete="tel"
        maxLength={24}
      />
      <Checkbox
        name="whatsapp"
        label="This number has WhatsApp"
        defaultChecked={values.whatsapp === 'on'}
        isWide
      />
    </>
  )
}
