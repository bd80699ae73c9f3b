/**
 * On paper a link is only its text, and written out, the URLs are longer than the steps: for printing, each
 * link gets a number and the URLs are listed at the end. Without JavaScript the URLs are written out.
 */
export function listenToPrinting(root: HTMLElement, signal: AbortSignal): void {
  const list = root.querySelector<HTMLElement>('[data-addresses]')
  if (!list) return
  addEventListener('beforeprint', () => showAddresses(root, list), { signal })
  addEventListener('afterprint', () => hideAddresses(root, list), { signal })
}

function showAddresses(root: HTMLElement, list: HTMLElement): void {
  const numbers = new Map<string, number>()
  for (const link of root.querySelectorAll<HTMLAnchorElement>('.guide-task a[href^="http"]')) {
    if (link.closest('[hidden]')) continue
    const number = numbers.get(link.href) ?? numbers.size + 1
    numbers.set(link.href, number)
    link.dataset.number = String(number)
  }
  const lines = [...numbers.keys()].map((address) => {
    const line = document.createElement('li')
    line.textContent = address.replace(/^https?:\/\//, '').replace(/\/$/, '')
    return line
  })
  list.querySelector('ol')?.replaceChildren(...lines)
  list.hidden = lines.length === 0
}

function hideAddresses(root: HTMLElement, list: HTMLElement): void {
  for (const link of root.querySelectorAll<HTMLElement>('[data-number]')) delete link.dataset.number
  list.hidden = true
}
