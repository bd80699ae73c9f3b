import type { AdBefore } from '../../../../database/schema.ts'

export interface FieldChange {
  label: string
  before: string
  after: string
}

const LABELS = {
  title: 'Title',
  description: 'Description',
  price: 'Price',
  location: 'Place',
  phone: 'Phone',
  photos: 'Photos',
} as const

type Compared = Pick<AdBefore, keyof typeof LABELS | 'photoIds'>

/** The fields that differ, in the order of the form. */
export function compareAd(before: Compared, after: Compared): FieldChange[] {
  return (Object.keys(LABELS) as (keyof typeof LABELS)[])
    .map((name) => ({
      label: LABELS[name],
      before: String(before[name] ?? ''),
      after: name === 'photos' ? describePhotos(before, after) : String(after[name] ?? ''),
    }))
    .filter((change) => change.before !== change.after)
}

/** The same number of photos may still be other photos, or in another order. */
function describePhotos(before: Compared, after: Compared): string {
  const [old, now] = [before.photoIds, after.photoIds]
  if (before.photos !== after.photos || !old || !now || old.join() === now.join()) return String(after.photos)
  const areSame = old.toSorted().join() === now.toSorted().join()
  return areSame ? `${after.photos}, in another order` : `${after.photos}, not the same ones`
}
