import { Checkbox } from '../../../ui/checkbox.tsx'
import { RadioGroup } from '../../../ui/radio-group.tsx'
import { Segments } from '../../../ui/segments.tsx'
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
  ['offered', 'I offer'],
  ['wanted', 'I want'],
  ['free', 'Free'],
] as const

type Parts = Pick<AdFieldsProps, 'values' | 'errors'>
const textOf =
  ({ values, errors }: Parts) =>
  (name: AdFormField) => ({
    name,
    error: errors[name],
    defaultValue: values[name],
    isWide: true,
  })

/** What it is: enough for a card. */
export function WhatFields({
  values,
  errors,
  categories,
  looksLike,
}: AdFieldsProps & { looksLike: string | null }) {
  const text = textOf({ values, errors })
  const priceLabel = categories.find(({ slug }) => slug === values.category)?.priceLabel ?? 'Price'
  const suggested = looksLike === values.category && categories.find(({ slug }) => slug === looksLike)
  return (
    <>
      <Segments
        legend="What do you want to do?"
        name="kind"
        options={KINDS}
        value={values.kind}
        error={errors.kind}
      />
      <TextField
        {...text('title')}
        label="Title"
        hint="What it is, in a few words. “Kente cloth, six yards”"
        maxLength={TITLE_LENGTH}
        required
      />
      <SelectField
        {...text('category')}
        label="Category"
        hint={suggested ? `This looks like ${suggested.name}. Choose another if not.` : undefined}
        required
      >
        <option value="">Choose a category</option>
        {categories.map(({ slug, name }) => (
          <option key={slug} value={slug} data-regulated={regulatedFor(slug)}>
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
      <div className="field-pair">
        <TextField
          {...text('price')}
          isWide={false}
          label={priceLabel}
          hint="Any format: $120, $15 an hour, Free."
          maxLength={40}
        />
        <PlaceField
          {...text('location')}
          isWide={false}
          label="Location"
          hint="City and province: Brampton, ON"
          maxLength={80}
          required
        />
      </div>
    </>
  )
}

/** Whom the law asks for a licence in a category. */
function regulatedFor(slug: string): 'agents' | 'everyone' | undefined {
  const regulation = regulationOf(slug)
  if (!regulation) return undefined
  return regulation.agentsOnly ? 'agents' : 'everyone'
}

const LISTED_BY = [
  { value: 'owner', label: 'Owner', note: 'It is my place' },
  { value: 'agent', label: 'Licensed agent', note: 'We ask for your licence' },
]

/** What the category asks, and the words of the ad. */
export function DetailFields({ values, errors, fields }: Omit<AdFieldsProps, 'categories'>) {
  const text = textOf({ values, errors })
  const regulation = regulationOf(values.category)
  const others = regulation?.agentsOnly ? fields.filter(({ key }) => key !== 'listedBy') : fields
  return (
    <>
      <div className="listed-by">
        <RadioGroup
          legend="You are the"
          name="f.listedBy"
          options={LISTED_BY}
          defaultValue={values.fields.listedBy}
          required
          {...(errors['f.listedBy'] && { error: errors['f.listedBy'] })}
        />
      </div>
      <fieldset className="licence-fields">
        <legend className="field-label">Your licence</legend>
        <p className="field-hint">
          This category has licensed professions. Buyers see what you enter, and the official register beside
          it. {regulation?.asks}
        </p>
        <TextField {...text('licenceBody')} label="Who licensed you" maxLength={120} />
        <TextField {...text('licenceNumber')} label="Licence number" maxLength={60} />
      </fieldset>
      <CategoryFields fields={others} values={values.fields} errors={errors} />
      <TextareaField
        {...text('description')}
        label="Description"
        hint="Condition, size, what is included, when you can be reached."
        rows={7}
        maxLength={DESCRIPTION_LENGTH}
        required
      />
    </>
  )
}

/** How buyers reach the seller. */
export function PhoneFields(parts: Parts) {
  return (
    <>
      <TextField
        {...textOf(parts)('phone')}
        label="Phone number"
        hint="Optional. Everyone will see it. Without one, buyers write to you through the site."
        type="tel"
        autoComplete="tel"
        maxLength={24}
      />
      <Checkbox
        name="whatsapp"
        label="This number has WhatsApp"
        defaultChecked={parts.values.whatsapp === 'on'}
        isWide
      />
    </>
  )
}
