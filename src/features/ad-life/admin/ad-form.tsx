import ArrowLeft from 'lucide-react/icons/arrow-left'
import ArrowRight from 'lucide-react/icons/arrow-right'
import X from 'lucide-react/icons/x'
import { IconButton } from '../../../ui/icon-button.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { TextareaField } from '../../../ui/textarea-field.tsx'
import { AdFieldBox } from './ad-field-box.tsx'
import type { AdDetail, AdsPage } from './ads-room.schema.ts'

export interface AdFormValues {
  title: string
  description: string
  price: string
  location: string
  category: string
  licenceBody: string
  licenceNumber: string
  fields: Record<string, string>
  photos: { id: string; caption: string }[]
}

export const valuesOf = (ad: AdDetail): AdFormValues => ({
  title: ad.title,
  description: ad.description,
  price: ad.price ?? '',
  location: ad.location,
  category: ad.categorySlug,
  licenceBody: ad.licenceBody,
  licenceNumber: ad.licenceNumber,
  fields: ad.fields,
  photos: ad.photos.map(({ id, caption }) => ({ id, caption })),
})

/** How many fields say something else. */
export function countChanges(before: AdFormValues, after: AdFormValues): number {
  const names = Object.keys(before) as (keyof AdFormValues)[]
  return names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name])).length
}

interface Props {
  ad: AdDetail
  values: AdFormValues
  categories: AdsPage['categories']
  onChange: (values: AdFormValues) => void
}

/** What the ad says. */
export function AdForm({ ad, values, categories, onChange }: Props) {
  const set = (change: Partial<AdFormValues>) => onChange({ ...values, ...change })
  return (
    <div className="ad-form">
      <TextField
        name="title"
        label="Title"
        maxLength={80}
        value={values.title}
        onChange={(event) => set({ title: event.target.value })}
      />
      <div className="ad-form-three">
        <SelectField
          name="category"
          label="Category"
          value={values.category}
          onChange={(event) => set({ category: event.target.value })}
        >
          <option value="other">Other</option>
          {categories
            .filter(({ slug }) => slug !== 'other')
            .map(({ slug, name }) => (
              <option key={slug} value={slug}>
                {name}
              </option>
            ))}
        </SelectField>
        <TextField
          name="price"
          label="Price"
          value={values.price}
          onChange={(event) => set({ price: event.target.value })}
        />
        <TextField
          name="location"
          label="Place"
          value={values.location}
          onChange={(event) => set({ location: event.target.value })}
        />
      </div>
      <AdFieldBox category={values.category} values={values.fields} onChange={(fields) => set({ fields })} />
      <TextareaField
        name="description"
        label="Description"
        rows={8}
        value={values.description}
        onChange={(event) => set({ description: event.target.value })}
      />
      {(ad.licenceBody || values.licenceBody) && (
        <div className="ad-form-three">
          <TextField
            name="licenceBody"
            label="Licensing body"
            value={values.licenceBody}
            onChange={(event) => set({ licenceBody: event.target.value })}
          />
          <TextField
            name="licenceNumber"
            label="Licence number"
            value={values.licenceNumber}
            onChange={(event) => set({ licenceNumber: event.target.value })}
          />
        </div>
      )}
      {ad.photos.length > 0 && (
        <AdPhotos ad={ad} photos={values.photos} onChange={(photos) => set({ photos })} />
      )}
    </div>
  )
}

interface PhotosProps {
  ad: AdDetail
  photos: AdFormValues['photos']
  onChange: (photos: AdFormValues['photos']) => void
}

/** The first is the cover. Arrows change the order, by pointer and by keyboard alike. */
function AdPhotos({ ad, photos, onChange }: PhotosProps) {
  const srcOf = (id: string) => ad.photos.find((photo) => photo.id === id)?.src
  const move = (from: number, to: number) => {
    const next = [...photos]
    const [photo] = next.splice(from, 1)
    if (photo) next.splice(to, 0, photo)
    onChange(next)
  }
  return (
    <fieldset className="ad-photos">
      <legend>Photos</legend>
      {photos.length === 0 && <p>No photo is left. Save to take them off the ad.</p>}
      <ol>
        {photos.map(({ id }, index) => (
          <li key={id}>
            <img src={srcOf(id)} alt="" width="120" height="90" />
            <b>{index === 0 ? '1 · Cover' : index + 1}</b>
            <span>
              <IconButton
                label={`Move ${index + 1} earlier`}
                disabled={index === 0}
                onClick={() => move(index, index - 1)}
              >
                <ArrowLeft />
              </IconButton>
              <IconButton
                label={`Move ${index + 1} later`}
                disabled={index === photos.length - 1}
                onClick={() => move(index, index + 1)}
              >
                <ArrowRight />
              </IconButton>
              <IconButton
                label={`Remove number ${index + 1}`}
                onClick={() => onChange(photos.filter((photo) => photo.id !== id))}
              >
                <X />
              </IconButton>
            </span>
          </li>
        ))}
      </ol>
    </fieldset>
  )
}
