import type { DraftPhoto } from '../../photos/photos.schema.ts'
import type { AdForm } from './ad-form.schema.ts'
import { AD_FORM_FIELDS, EMPTY_AD_FORM } from './ad-form-fields.ts'

const KEY = 'ad-draft'

export interface DeviceDraft {
  values: AdForm
  photos: DraftPhoto[]
}

/** The unfinished ad kept on this device. The e-mail address is never kept: the device may be shared. */
export function loadDeviceDraft(): DeviceDraft | null {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Partial<DeviceDraft> | null
    if (!kept?.values) return null
    const values = { ...EMPTY_AD_FORM }
    for (const field of AD_FORM_FIELDS) values[field] = String(kept.values[field] ?? '')
    return { values, photos: Array.isArray(kept.photos) ? kept.photos : [] }
  } catch {
    return null
  }
}

export function saveDeviceDraft({ values, photos }: DeviceDraft): void {
  const kept = { values: { ...values, email: '' }, photos }
  const isEmpty = photos.length === 0 && Object.values(kept.values).every((text) => text.trim() === '')
  try {
    if (isEmpty) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, JSON.stringify(kept))
  } catch {
    // A browser that keeps nothing: the form works all the same.
  }
}

export function clearDeviceDraft(): void {
  try {
    localStorage.removeItem(KEY)
  } catch {
    // Nothing was kept.
  }
}
