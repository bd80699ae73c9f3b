import type { AdBefore } from '../../../database/schema.ts'

interface FieldChange {
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

type Compared = Pick<AdBefore, keyof typeof LABELS>

/** The fields that say something else than before, in the order of the form. */
export function compareAd(before: Compared, after: Compared): FieldChange[] {
  return (Object.keys(LABELS) as (keyof typeof LABELS)[])
    .map((name) => ({
      label: LABELS[name],
      before: String(before[name] ?? ''),
      after: String(after[name] ?? ''),
    }))
    .filter((change) => change.before !== change.after)
}
