import { useEffect, useState } from 'react'
import type { DraftPhoto } from '../../../photos/photos.schema.ts'
import type { AdForm } from '../ad-form.schema.ts'
import { EMPTY_AD_FORM, readAdForm } from '../ad-form-fields.ts'
import { dropPendingPhotos } from '../photos/pending-photos.ts'
import type { Photos } from '../photos/use-photos.ts'

interface Options {
  values: AdForm
  photos: Photos
  setValues: (values: AdForm) => void
  /** Off for an edit of an ad, and for a form that came back with errors, because that one is newer. */
  isOn: boolean
}

/** Restores what was typed last time, and saves what is typed now. */
export function useDeviceDraft({ values, photos, setValues, isOn }: Options) {
  const [version, setVersion] = useState(0)
  const [isRestored, setIsRestored] = useState(false)
  const [isReady, setIsReady] = useState(false)
  const [savedAt, setSavedAt] = useState<Date | null>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: only once, when the page has opened.
  useEffect(() => {
    const kept = isOn ? loadDeviceDraft() : null
    if (kept) {
      setValues(kept.values)
      photos.setPhotos(kept.photos)
      setIsRestored(true)
      // Fields keep their own text; a new key makes them start with the restored values.
      setVersion(1)
    }
    if (isOn) void photos.resume()
    setIsReady(true)
  }, [])

  useEffect(() => {
    if (isReady && isOn) setSavedAt(saveDeviceDraft({ values, photos: photos.photos }) ? new Date() : null)
  }, [isReady, isOn, values, photos.photos])

  const startOver = () => {
    void forgetDeviceDraft()
    setValues(EMPTY_AD_FORM)
    photos.clear()
    setIsRestored(false)
    setVersion((last) => last + 1)
  }
  return { version, isRestored, savedAt, startOver }
}

/** Once the ad is sent or discarded, neither its words nor a refused photo may come back with the next. */
export async function forgetDeviceDraft(): Promise<void> {
  clearDeviceDraft()
  await dropPendingPhotos()
}

const KEY = 'ad-draft'

interface DeviceDraft {
  values: AdForm
  photos: DraftPhoto[]
}

/** The draft saved on this device. The email address is never saved, because the device may be shared. */
function loadDeviceDraft(): DeviceDraft | null {
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

/** Returns true if there was something to save and the browser saved it. */
function saveDeviceDraft({ values, photos }: DeviceDraft): boolean {
  const kept = { values: { ...values, email: '' }, photos }
  const { kind: _kind, fields, ...words } = kept.values
  const texts = [...Object.values(words), ...Object.values(fields)]
  const isEmpty = photos.length === 0 && texts.every((text) => text.trim() === '')
  try {
    if (isEmpty) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, JSON.stringify(kept))
    return !isEmpty
  } catch {
    // The browser refuses storage; the form works without it.
    return false
  }
}

function clearDeviceDraft(): void {
  try {
    localStorage.removeItem(KEY)
  } catch {
    // Nothing was stored.
  }
}
