import Circle from 'lucide-react/icons/circle'
import CircleCheck from 'lucide-react/icons/circle-check'
import type { ReactNode } from 'react'
import { Badge } from '../../../ui/badge.tsx'
import { adArtPath, categoryArt } from '../../ads/card/ad-art.ts'
import { AdPicture } from '../../ads/card/ad-picture.tsx'
import type { Category } from '../../categories/categories.schema.ts'
import { photoPath } from '../../photos/photo-paths.ts'
import type { DraftPhoto } from '../../photos/photos.schema.ts'
import type { AdForm } from './ad-form.schema.ts'
import type { DoneParts } from './done-parts.ts'

interface AdPreviewProps {
  values: AdForm
  photos: DraftPhoto[]
  categories: Category[]
  /** Another step stands before it on a phone. */
  isAway: boolean
  done: DoneParts
  isEdit: boolean
  /** The button that sends the form, where it stands beside it. */
  children: ReactNode
}

/** The card as buyers will see it in lists, while it is being written. */
export function AdPreview(props: AdPreviewProps) {
  const { values, photos, categories, isAway, done, isEdit, children } = props
  const category = categories.find(({ slug }) => slug === values.category)
  const [first] = photos
  const pictured = {
    imageUrl: first ? photoPath(first, 640, 'webp') : null,
    drawing: adArtPath(categoryArt(category?.slug ?? 'other')),
  }
  return (
    <section
      className="ad-preview needs-script"
      aria-labelledby="preview"
      data-away={isAway ? '' : undefined}
    >
      <h2 id="preview" className="h3">
        Your ad in the list
      </h2>
      <div className="ad-card above-3">
        <div className="ad-image">
          <AdPicture key={pictured.imageUrl ?? pictured.drawing} ad={pictured} />
          <Badge tone="on-image">{category?.name ?? 'Other'}</Badge>
        </div>
        <p className="price">{values.price.trim() || 'Contact for price'}</p>
        <p className="ad-title">{values.title.trim() || 'Your title'}</p>
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

function Part({ isDone, children }: { isDone: boolean; children: ReactNode }) {
  return (
    <li data-done={isDone ? '' : undefined}>
      {isDone ? <CircleCheck aria-hidden="true" /> : <Circle aria-hidden="true" />}
      {children}
      <span className="sr-only">{isDone ? ', done' : ', still to do'}</span>
    </li>
  )
}
