import { showToast } from '../../../ui/overlays/toast.ts'
import type { AdCard } from '../ads.schema.ts'
import { findSavedAd, keepSaved, toggleSaved } from './saved-ads.ts'

/** Keeps the ad on this device, or takes it off with a way back. */
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

/** A heart is forgotten with the page; this is the way to keep what it stands for. */
export function offerToKeep(ad: AdCard): void {
  if (findSavedAd(ad.id)) return
  showToast({
    title: 'For this visit only',
    description: 'Hearts are forgotten when you leave the page.',
    action: { label: 'Keep it in Saved', onClick: () => keepOrDrop(ad) },
  })
}
