import { useEffect, useState } from 'react'
import type { AdForm } from '../ad-form.schema.ts'
import { EMPTY_AD_FORM } from '../ad-form-fields.ts'
import { dropPendingPhotos } from '../photos/pending-photos.ts'
import type { Photos } from '../photos/use-photos.ts'
import { clearDeviceDraft, loadDeviceDraft, saveDeviceDraft } from './device-draft.ts'

interface Options {
  values: AdForm
  photos: Photos
  setValues: (values: AdForm) => void
  /** Off for a change of an ad, and for a form that came back with errors: that one is newer. */
  isOn: boolean
}

/** Brings back what was typed last time, and keeps what is typed now. */
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
      // Fields hold their own text; a new key makes them begin with what was kept.
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
    photos.setPhotos([])
    setIsRestored(false)
    setVersion((last) => last + 1)
  }
  return { version, isRestored, savedAt, startOver }
}

/** The ad is sent, or not wanted: neither its words nor a photo that was refused may come back with the next one. */
export async function forgetDeviceDraft(): Promise<void> {
  clearDeviceDraft()
  await dropPendingPhotos()
}
