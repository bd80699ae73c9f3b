import Mail from 'lucide-react/icons/mail'
import MapPin from 'lucide-react/icons/map-pin'
import Phone from 'lucide-react/icons/phone'
import { Segments } from '../../../ui/choices/segments.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { RadioGroup } from '../../../ui/forms/radio-group.tsx'
import { TextareaField } from '../../../ui/forms/textarea-field.tsx'
import { late } from '../../../ui/loading/late.tsx'
import { DESCRIPTION_LENGTH, TITLE_LENGTH } from '../../ads/ad-lengths.ts'
import { regulationOf } from '../../ads/regulated-categories.ts'
import type { Category } from '../../categories/categories.schema.ts'
import type { CategoryField } from '../../categories/fields/category-fields.schema.ts'
import { PlaceField } from '../../places/place-field.tsx'
import type { AdForm, AdFormErrors } from './ad-form.schema.ts'
import type { AdFormField } from './ad-form-fields.ts'
import { SuggestedCategory } from './category/suggested-category.tsx'
import { PriceFields } from './price-fields.tsx'

const CategoryFields = late(async () => (await import('./category/category-fields.tsx')).CategoryFields)

interface AdFieldsProps {
  values: AdForm
  errors: AdFormErrors
  categories: Category[]
  /** The fields of the chosen category. */
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
  const chosen = categories.find(({ slug }) => slug === values.category)
  return (
    <>
      <Segments
        legend="What do you want to do?"
        isLegendHidden
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
      <div className="field-pair where-pair">
        <SuggestedCategory chosen={looksLike === values.category ? chosen : undefined}>
          <SelectField {...text('category')} label="Category" required>
            <option value="">Choose a category</option>
            {categories.map(({ slug, name }) => (
              <option key={slug} value={slug} data-regulated={regulatedFor(slug)}>
                {name}
              </option>
            ))}
            <option value="other">Other</option>
          </SelectField>
        </SuggestedCategory>
        <PlaceField
          {...text('location')}
          label="Location"
          hint="City only. We never show your street."
          icon={<MapPin />}
          maxLength={80}
          required
        />
      </div>
      <noscript>
        <button type="submit" name="step" value="category" className="button button-outline">
          Show what this category asks
        </button>
      </noscript>
      <PriceFields value={values.price} label={chosen?.priceLabel ?? 'Price'} error={errors.price} />
    </>
  )
}

/** Who needs a licence by law in a category. */
function regulatedFor(slug: string): 'agents' | 'everyone' | undefined {
  const regulation = regulationOf(slug)
  if (!regulation) return undefined
  return regulation.agentsOnly ? 'agents' : 'everyone'
}

const LISTED_BY = [
  { value: 'owner', label: 'Owner', note: 'It is my place' },
  { value: 'agent', label: 'Licensed agent', note: 'We ask for your licence' },
]

/** The category's own fields, and the words of the ad. */
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
        <TextField {...text('licenceBody')} label="Who licensed you" maxLength={120} required />
        <TextField {...text('licenceNumber')} label="Licence number" maxLength={60} required />
      </fieldset>
      {others.length > 0 && <CategoryFields fields={others} values={values.fields} errors={errors} />}
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

/** Who posts it: a public name, and the address that gets the link to confirm. */
export function SellerFields(parts: Parts) {
  return (
    <div className="field-pair">
      <TextField
        {...textOf(parts)('name')}
        label="Name on the ad"
        hint="Such as Akosua M. It gives you a public page with your ads."
        isOptional
        autoComplete="nickname"
        maxLength={40}
      />
      <TextField
        {...textOf(parts)('email')}
        label="Your email address"
        hint="Never shown. We email you a link to confirm and manage the ad."
        icon={<Mail />}
        type="email"
        autoComplete="email"
        maxLength={254}
        required
      />
    </div>
  )
}

/** How buyers reach the seller. */
export function PhoneFields(parts: Parts) {
  return (
    <div className="field-pair">
      <TextField
        {...textOf(parts)('phone')}
        label="Phone number"
        hint="Everyone will see it. Without one, buyers write to you through the site."
        isOptional
        icon={<Phone />}
        type="tel"
        autoComplete="tel"
        maxLength={24}
      />
      <Checkbox
        name="whatsapp"
        label="This number has WhatsApp"
        className="post-switch"
        defaultChecked={parts.values.whatsapp === 'on'}
        isWide
      />
    </div>
  )
}
