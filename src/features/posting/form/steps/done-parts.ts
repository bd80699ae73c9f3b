import type { AdForm } from '../ad-form.schema.ts'

/** Which parts of the form have what they need. */
export interface DoneParts {
  photos: boolean
  what: boolean
  details: boolean
  contact: boolean
}

interface Filled {
  values: AdForm
  photos: number
  /** The address of an ad that is changed is known. */
  isEdit: boolean
}

export function findDoneParts({ values, photos, isEdit }: Filled): DoneParts {
  const has = (...names: ('title' | 'category' | 'location' | 'description' | 'email')[]) =>
    names.every((name) => values[name].trim() !== '')
  return {
    photos: photos > 0,
    what: has('title', 'category', 'location'),
    details: has('description'),
    contact: isEdit || has('email'),
  }
}
