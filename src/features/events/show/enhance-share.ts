import { shareLink } from '../../../ui/navigation/share-link.ts'

/** Lets the share button of a page made on the server share it, or copy its address. */
export function enhanceShare(root: HTMLElement): () => void {
  const onClick = (event: Event) => {
    const button = (event.target as Element).closest<HTMLElement>('[data-share]')
    if (button) void shareLink({ title: button.dataset.share ?? document.title, url: location.href })
  }
  root.addEventListener('click', onClick)
  return () => root.removeEventListener('click', onClick)
}
