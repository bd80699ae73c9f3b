import { useSyncExternalStore } from 'react'
import { SAVED_ADS_KEY, SAVED_CHANGED } from '../../../platform/saved-ads-key.ts'
import type { AdCard } from '../ads.schema.ts'

const MAX_SAVED = 200

export type SavedAd = Pick<
  AdCard,
  'id' | 'title' | 'price' | 'location' | 'imageUrl' | 'categoryName' | 'categorySlug'
> & {
  /** Ads that were saved before there were drawings of their own have none. */
  drawing?: string
  savedAt: string
}

const NONE: readonly SavedAd[] = []
let lastText: string | null = null
let lastList = NONE

/** The ads kept on this device, newest first. They never leave it. */
export function useSavedAds(): readonly SavedAd[] {
  return useSyncExternalStore(subscribe, readSaved, () => NONE)
}

/** Saves the ad, or takes it off when it is there. Returns false when the device does not allow it. */
export function toggleSaved(ad: SavedAd): boolean {
  return findSavedAd(ad.id) ? write(readSaved().filter(({ id }) => id !== ad.id)) : keepSaved(ad)
}

/** Saves the ad unless it is there: an Undo may be pressed after it was saved again, and puts it where it was. */
export function keepSaved(ad: SavedAd): boolean {
  if (findSavedAd(ad.id)) return true
  const list = [ad, ...readSaved()].sort((one, other) => (one.savedAt < other.savedAt ? 1 : -1))
  return write(list.slice(0, MAX_SAVED))
}

export const findSavedAd = (adId: number) => readSaved().find(({ id }) => id === adId)

function readSaved(): readonly SavedAd[] {
  const text = readText()
  if (text === lastText) return lastList
  lastText = text
  lastList = parse(text)
  return lastList
}

function parse(text: string | null): readonly SavedAd[] {
  try {
    const list: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(list) ? (list as SavedAd[]) : NONE
  } catch {
    return NONE
  }
}

function readText(): string | null {
  try {
    return localStorage.getItem(SAVED_ADS_KEY)
  } catch {
    return null
  }
}

function write(list: readonly SavedAd[]): boolean {
  try {
    localStorage.setItem(SAVED_ADS_KEY, JSON.stringify(list))
  } catch {
    return false
  }
  dispatchEvent(new Event(SAVED_CHANGED))
  return true
}

function subscribe(listener: () => void): () => void {
  addEventListener(SAVED_CHANGED, listener)
  // Another tab of the same device may save too.
  addEventListener('storage', listener)
  return () => {
    removeEventListener(SAVED_CHANGED, listener)
    removeEventListener('storage', listener)
  }
}
