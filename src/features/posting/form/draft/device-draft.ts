import type { DraftPhoto } from '../../../photos/photos.schema.ts'
import type { AdForm } from '../ad-form.schema.ts'
import { readAdForm } from '../ad-form-fields.ts'

const KEY = 'ad-draft'

export interface DeviceDraft {
  values: AdForm
  photos: DraftPhoto[]
}

/** The unfinished ad kept on this device. The email address is never kept: the device may be shared. */
export function loadDeviceDraft(): DeviceDraft | null {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Partial<DeviceDraft> | null
    if (!kept?.values) return null
    const { fields = {}, ...words } = kept.values
    const named = Object.entries(fields).map(([key, value]): [string, unknown] => [`f.${key}`, value])
    const values = readAdForm([...Object.entries(words), ...named])
    return { values, photos: Array.isArray(kept.photos) ? kept.photos : [] }
  } catch {
    return null
  }
}

/** True when there was something to keep and the browser kept it. */
export function saveDeviceDraft({ values, photos }: DeviceDraft): boolean {
  const kept = { values: { ...values, email: '' }, photos }
  const { kind: _kind, fields, ...words } = kept.values
  const texts = [...Object.values(words), ...Object.values(fields)]
  const isEmpty = photos.length === 0 && texts.every((text) => text.trim() === '')
  try {
    if (isEmpty) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, JSON.stringify(kept))
    return !isEmpty
  } catch {
    // A browser that keeps nothing: the form works all the same.
    return false
  }
}

export function clearDeviceDraft(): void {
  try {
    localStorage.removeItem(KEY)
  } catch {
    // Nothing was kept.
  }
}
