import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SAVED_ADS_KEY } from '../../../platform/saved-ads-key.ts'
import { listToasts } from '../../../ui/overlays/toast.ts'
import type { AdCard } from '../ads.schema.ts'
import { keepOrDrop } from './keep-or-drop.ts'
import { findSavedAd, keepSaved, type SavedAd, toggleSaved } from './saved-ads.ts'

const kept = new Map<string, string>()

beforeEach(() => {
  kept.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
  })
  vi.stubGlobal('dispatchEvent', () => true)
})

afterEach(() => {
  vi.unstubAllGlobals()
})

const savedOn = (day: number) => ({ id: day, savedAt: `2026-11-0${day}T00:00:00.000Z` }) as SavedAd
const listIds = () => (JSON.parse(kept.get(SAVED_ADS_KEY) ?? '[]') as SavedAd[]).map(({ id }) => id)

test('an Undo that is pressed after the ad was saved again leaves it saved', () => {
  const ad = savedOn(7)
  const presses = [toggleSaved, toggleSaved, toggleSaved, keepSaved]
  expect(presses.map((press) => press(ad) && findSavedAd(ad.id) !== undefined)).toEqual([
    true,
    false,
    true,
    true,
  ])
})

test('Undo puts the ad back where it was in the list', () => {
  for (const day of [1, 2, 3]) toggleSaved(savedOn(day))
  expect(listIds()).toEqual([3, 2, 1])
  toggleSaved(savedOn(2))
  keepSaved(savedOn(2))
  expect(listIds()).toEqual([3, 2, 1])
})

test("Undo on the ad's own page puts it back where it was, too", () => {
  for (const day of [1, 2, 3]) toggleSaved(savedOn(day))
  keepOrDrop({ id: 2 } as AdCard)
  expect(listIds()).toEqual([3, 1])
  listToasts()[0]?.action?.onClick()
  expect(listIds()).toEqual([3, 2, 1])
})
