import { showToast } from '../../../ui/toast.ts'

/** Lets the share button of a page made on the server share it, or copy its address. */
export function enhanceShare(root: HTMLElement): () => void {
  const onClick = (event: Event) => {
    const button = (event.target as Element).closest<HTMLElement>('[data-share]')
    if (button) void share(button.dataset.share ?? document.title)
  }
  root.addEventListener('click', onClick)
  return () => root.removeEventListener('click', onClick)
}

async function share(title: string): Promise<void> {
  const url = location.href
  if (navigator.share) {
    // Closing the share panel is no error.
    await navigator.share({ title, url }).catch(() => {})
    return
  }
  try {
    await navigator.clipboard.writeText(url)
    showToast({ title: 'Link copied', description: 'Paste it where you want to share it.' })
  } catch {
    showToast({ title: 'Copy this link', description: url })
  }
}
