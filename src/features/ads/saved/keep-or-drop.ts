import { showToast } from '../../../ui/overlays/toast.ts'
import type { AdCard } from '../ads.schema.ts'
import { findSavedAd, keepSaved, toggleSaved } from './saved-ads.ts'

/** Saves the ad on this device, or removes it with an Undo. */
export function keepOrDrop(ad: AdCard): void {
  const { id, title, price, location, imageUrl, drawing, categoryName, categorySlug } = ad
  const saved = findSavedAd(id)
  const savedAt = new Date().toISOString()
  const card = { id, title, price, location, imageUrl, drawing, categoryName, categorySlug, savedAt }
  if (!toggleSaved(card)) {
    showToast({
      title: 'Not saved',
      description: 'Your browser blocks saving. Bookmark the page instead.',
      variant: 'destructive',
    })
    return
  }
  if (saved) showToast({ title: 'Removed', action: { label: 'Undo', onClick: () => keepSaved(saved) } })
}

/** A heart is not stored; this offers to save the ad instead. */
export function offerToKeep(ad: AdCard): void {
  if (findSavedAd(ad.id)) return
  showToast({
    title: 'For this visit only',
    description: 'Hearts are forgotten when you leave the page.',
    action: { label: 'Keep it in Saved', onClick: () => keepOrDrop(ad) },
  })
}
