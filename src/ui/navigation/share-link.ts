import { showToast } from '../overlays/toast.ts'

interface SharedLink {
  title: string
  url: string
}

/** Opens the phone's share panel if it works, else copies the link, else shows it for copying by hand. */
export async function shareLink(link: SharedLink): Promise<void> {
  if (await offerPanel(link)) return
  try {
    await navigator.clipboard.writeText(link.url)
    showToast({ title: 'Link copied', description: 'Paste it wherever you want to share it.' })
  } catch {
    showToast({ title: 'Copy this link', description: link.url })
  }
}

async function offerPanel(link: SharedLink): Promise<boolean> {
  if (!navigator.share || !matchMedia('(pointer: coarse)').matches) return false
  try {
    await navigator.share(link)
    return true
  } catch (error) {
    // Closing the panel is not an error. The browser inside another app may have a panel that never opens.
    return error instanceof DOMException && error.name === 'AbortError'
  }
}
