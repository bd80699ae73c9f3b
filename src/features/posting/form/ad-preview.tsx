import Circle from 'lucide-react/icons/circle'
import CircleCheck from 'lucide-react/icons/circle-check'
import type { ReactNode } from 'react'
import { FREE_PRICE } from '../../ads/ad-kinds.ts'
import { adArtPath, categoryArt } from '../../ads/card/ad-art.ts'
import { AdPicture, PhotoCount } from '../../ads/card/ad-picture.tsx'
import type { Category } from '../../categories/categories.schema.ts'
import type { CategoryField } from '../../categories/fields/category-fields.schema.ts'
import { type FieldValues, writeFieldWords } from '../../categories/fields/field-words.ts'
import { photoPath } from '../../photos/photo-paths.ts'
import type { DraftPhoto } from '../../photos/photos.schema.ts'
import type { AdForm } from './ad-form.schema.ts'
import { DraftSaved } from './draft/draft-saved.tsx'
import type { DoneParts } from './steps/post-steps.ts'

interface AdPreviewProps {
  values: AdForm
  photos: DraftPhoto[]
  categories: Category[]
  /** The fields of the chosen category. */
  fields: readonly CategoryField[]
  savedAt: Date | null
  /** On a phone, another step is shown instead. */
  isAway: boolean
  done: DoneParts
  isEdit: boolean
  /** The submit button, where it is beside the form. */
  children: ReactNode
}

/** The card as buyers will see it in lists, updated while the ad is written. */
export function AdPreview(props: AdPreviewProps) {
  const { values, photos, categories, fields, savedAt, isAway, done, isEdit, children } = props
  const category = categories.find(({ slug }) => slug === values.category)
  const [first] = photos
  const { fieldLine } = writeFieldWords(fields, readTyped(fields, values.fields))
  const pictured = {
    imageUrl: first ? photoPath(first, 640, 'webp') : null,
    drawing: adArtPath(categoryArt(category?.slug ?? 'other', category?.drawing)),
  }
  return (
    <section
      className="ad-preview needs-script"
      aria-labelledby="preview"
      data-away={isAway ? '' : undefined}
    >
      <div className="preview-head cluster row between">
        <h2 id="preview" className="h3">
          Preview
        </h2>
        {savedAt && <DraftSaved at={savedAt} />}
      </div>
      <div className="ad-card above-3">
        <div className="ad-image filled">
          <AdPicture key={pictured.imageUrl ?? pictured.drawing} ad={pictured} />
          {photos.length > 1 && <PhotoCount count={photos.length} />}
        </div>
        <p className="price">
          {values.kind === 'free' ? FREE_PRICE : values.price.trim() || 'Contact for price'}
        </p>
        <p className="ad-title">{values.title.trim() || 'Your title'}</p>
        {fieldLine && <p className="ad-fields">{fieldLine}</p>}
        <p className="place">{values.location.trim() || 'City, province'}</p>
      </div>
      <ul className="preview-parts">
        <Part isDone={done.photos}>{photos.length === 1 ? '1 photo' : `${photos.length} photos`}</Part>
        <Part isDone={done.what}>Title, category and place</Part>
        <Part isDone={done.details}>Details</Part>
        {!isEdit && <Part isDone={done.contact}>Your email</Part>}
      </ul>
      {children}
    </section>
  )
}

/** The typed fields, as the card of an ad needs them. An incomplete number is left out. */
function readTyped(fields: readonly CategoryField[], typed: Record<string, string>): FieldValues {
  const known = fields.flatMap(({ key, type }) => {
    const text = typed[key]?.trim() ?? ''
    const number = Number(text)
    if (text === '' || (type === 'number' && Number.isNaN(number))) return []
    return [[key, type === 'number' ? number : text]]
  })
  return Object.fromEntries(known)
}

function Part({ isDone, children }: { isDone: boolean; children: ReactNode }) {
  return (
    <li data-done={isDone ? '' : undefined}>
      {isDone ? <CircleCheck /> : <Circle />}
      {children}
      <span className="sr-only">{isDone ? ', done' : ', still to do'}</span>
    </li>
  )
}
