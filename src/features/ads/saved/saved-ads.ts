import { useSyncExternalStore } from 'react'
import { SAVED_ADS_KEY, SAVED_CHANGED } from '../../../platform/saved-ads-key.ts'
import type { AdCard } from '../ads.schema.ts'

const MAX_SAVED = 200

export type SavedAd = Pick<
  AdCard,
  'id' | 'title' | 'price' | 'location' | 'imageUrl' | 'categoryName' | 'categorySlug'
> & {
  /** Missing in ads saved before ads had their own drawings. */
  drawing?: string
  savedAt: string
}

const NONE: readonly SavedAd[] = []
let lastText: string | null = null
let lastList = NONE

/** The ads saved on this device, newest first. Only their ids are sent to the server, for their state. */
export function useSavedAds(): readonly SavedAd[] {
  return useSyncExternalStore(subscribe, readSaved, () => NONE)
}

/** Saves the ad, or removes it if it is saved. Returns false if the device does not allow it. */
export function toggleSaved(ad: SavedAd): boolean {
  return findSavedAd(ad.id) ? write(readSaved().filter(({ id }) => id !== ad.id)) : keepSaved(ad)
}

/** Saves the ad at its old position unless it is already saved: it may be saved again before Undo. */
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
  // Another tab of the same browser may save too.
  addEventListener('storage', listener)
  return () => {
    removeEventListener(SAVED_CHANGED, listener)
    removeEventListener('storage', listener)
  }
}
