import { shareLink } from '../../../ui/navigation/share-link.ts'

/** Makes the share button of a server-rendered page work: it shares the page or copies its URL. */
export function enhanceShare(root: HTMLElement): () => void {
  const onClick = (event: Event) => {
    const button = (event.target as Element).closest<HTMLElement>('[data-share]')
    if (button) void shareLink({ title: button.dataset.share ?? document.title, url: location.href })
  }
  root.addEventListener('click', onClick)
  return () => root.removeEventListener('click', onClick)
}
