import { shareLink } from '../../../ui/navigation/share-link.ts'
import { showToast } from '../../../ui/overlays/toast.ts'
import { type SavedEntry, toggleSavedEntry } from './saved-entries.ts'

export function shareEntry({ path, name }: SavedEntry): void {
  void shareLink({ title: name, url: new URL(path, location.origin).href })
}

export async function copyPhone({ phone = '' }: SavedEntry): Promise<void> {
  try {
    await navigator.clipboard.writeText(phone)
    showToast({ title: 'Phone number copied', description: phone })
  } catch {
    showToast({ title: 'The number was not copied', description: phone })
  }
}

export function saveEntry(entry: SavedEntry): void {
  const outcome = toggleSavedEntry(entry)
  if (outcome === 'saved')
    showToast({ title: 'Saved on this device', description: 'Find it on All Access Information.' })
  if (outcome === 'removed') showToast({ title: 'Removed from this device', description: entry.name })
  if (outcome === null)
    showToast({ title: 'Your browser blocks saving', description: 'Copy the link instead.' })
}
