import { Options } from '../../../../ui/fields/options.tsx'
import { SelectField } from '../../../../ui/fields/select-field.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { TextareaField } from '../../../../ui/forms/textarea-field.tsx'
import { TITLE_LENGTH } from '../../../ads/ad-lengths.ts'
import type { AdDetail, AdsPage } from '../ads-room.schema.ts'
import { AdContact } from './ad-contact.tsx'
import { AdFieldBox } from './ad-field-box.tsx'
import { AdPhotos } from './ad-photos.tsx'
import type { AdFormValues } from './ad-values.ts'

interface Props {
  ad: AdDetail
  values: AdFormValues
  categories: AdsPage['categories']
  /** The server's error messages, by field name. */
  errors: Record<string, string>
  onChange: (values: AdFormValues) => void
}

export function AdForm({ ad, values, categories, errors, onChange }: Props) {
  const set = (change: Partial<AdFormValues>) => onChange({ ...values, ...change })
  const text = (name: 'title' | 'price' | 'location' | 'licenceBody' | 'licenceNumber' | 'description') => ({
    name,
    value: values[name],
    error: errors[name],
    onChange: (event: { target: { value: string } }) => set({ [name]: event.target.value }),
  })
  return (
    <div className="ad-form">
      <div className="ad-form-title">
        <TextField {...text('title')} label="Title" maxLength={TITLE_LENGTH} />
        <span aria-hidden="true">
          {values.title.length} / {TITLE_LENGTH}
        </span>
      </div>
      <div className="ad-form-three">
        <SelectField
          name="category"
          label="Category"
          value={values.category}
          error={errors.category}
          onChange={(event) => set({ category: event.target.value })}
        >
          <Options
            of={categories.filter(({ slug }) => slug !== 'other').map(({ slug, name }) => [slug, name])}
          />
          <option value="other">Other</option>
        </SelectField>
        <TextField {...text('price')} label="Price" />
        <TextField {...text('location')} label="Place" />
      </div>
      <AdFieldBox
        category={values.category}
        values={values.fields}
        errors={errors}
        onChange={(fields) => set({ fields })}
      />
      <TextareaField {...text('description')} label="Description" rows={5} />
      {(ad.licenceBody || values.licenceBody || errors.licenceBody || errors.licenceNumber) && (
        <div className="ad-form-two">
          <TextField {...text('licenceBody')} label="Licensing body" />
          <TextField {...text('licenceNumber')} label="Licence number" />
        </div>
      )}
      <AdPhotos photos={values.photos} error={errors.photos} onChange={(photos) => set({ photos })} />
      <AdContact ad={ad} />
    </div>
  )
}
