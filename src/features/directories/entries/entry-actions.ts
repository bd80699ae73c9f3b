import { announce } from '../../../ui/live-region.tsx'
import { showToast } from '../../../ui/toast.ts'
import { type SavedEntry, toggleSavedEntry } from './saved-entries.ts'

/** The phone's own sheet where there is one, else the clipboard. */
export async function shareEntry({ path, name }: SavedEntry): Promise<void> {
  const url = new URL(path, location.origin).href
  if ('share' in navigator && matchMedia('(pointer: coarse)').matches) {
    // Closing the sheet without choosing rejects, and is no fault.
    await navigator.share({ title: name, url }).catch(() => {})
    return
  }
  const isCopied = await copy(url)
  if (isCopied) {
    showToast({ title: 'Link copied', description: 'Paste it wherever you want to share it.' })
    return
  }
  // Without leave to write, the address bar still shows the link.
  location.hash = new URL(url).hash
  announce('The address bar now shows the link to share.')
}

export async function copyPhone({ phone = '' }: SavedEntry): Promise<void> {
  const isCopied = await copy(phone)
  showToast(
    isCopied
      ? { title: 'Phone number copied', description: phone }
      : { title: 'The number could not be copied', description: phone },
  )
}

export function saveEntry(entry: SavedEntry): void {
  const outcome = toggleSavedEntry(entry)
  if (outcome === 'saved')
    showToast({ title: 'Saved on this device', description: 'Find it on All Access Information.' })
  if (outcome === 'removed') showToast({ title: 'Removed from this device', description: entry.name })
  if (outcome === null)
    showToast({ title: 'This device does not allow saving', description: 'Copy the link instead.' })
}

async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
