import { expect, test, vi } from 'vitest'
import { isSavedAd, keepSaved, type SavedAd, toggleSaved } from './saved-ads.ts'

test('an Undo that is pressed after the ad was saved again leaves it saved', () => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
  })
  vi.stubGlobal('dispatchEvent', () => true)
  const ad = { id: 7, title: 'Kente' } as SavedAd
  const presses = [toggleSaved, toggleSaved, toggleSaved, keepSaved]
  expect(presses.map((press) => press(ad) && isSavedAd(ad.id))).toEqual([true, false, true, true])
  vi.unstubAllGlobals()
})
