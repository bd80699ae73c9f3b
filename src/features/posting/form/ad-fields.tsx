import { SelectField } from '../../../ui/select-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { TextareaField } from '../../../ui/textarea-field.tsx'
import { regulationOf } from '../../ads/regulated-categories.ts'
import type { Category } from '../../categories/categories.schema.ts'
import type { AdForm, AdFormErrors } from './ad-form.schema.ts'
import { DESCRIPTION_LENGTH, TITLE_LENGTH } from './ad-form-fields.ts'

interface AdFieldsProps {
  values: AdForm
  errors: AdFormErrors
  categories: Category[]
  /** What the law asks for in the chosen category; shown by the style sheet, so that it works without script. */
  category: string
}

/** What the ad says. */
export function AdFields({ values, errors, categories, category }: AdFieldsProps) {
  const text = (name: keyof AdForm) => ({ name, error: errors[name], defaultValue: values[name] })
  const wide = (name: keyof AdForm) => ({ ...text(name), isWide: true })
  return (
    <>
      <SelectField {...wide('category')} label="Category" required>
        <option value="">Choose a category</option>
        {categories.map(({ slug, name }) => (
          <option key={slug} value={slug} data-regulated={regulationOf(slug) ? '' : undefined}>
            {name}
          </option>
        ))}
        <option value="other">Other</option>
      </SelectField>
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
      <div className="field-pair">
        <TextField
          {...text('price')}
          label="Price"
          hint="As you like: $120, $15 an hour, Free."
          maxLength={40}
        />
        <TextField
          {...text('location')}
          label="Location"
          hint="City and province: Brampton, ON"
          autoComplete="address-level2"
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
    </>
  )
}
