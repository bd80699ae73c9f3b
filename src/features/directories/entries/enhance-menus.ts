/** Turns every report link into the button of its entry's menu; the menu's code is loaded on first use. */
export function enhanceMenus(root: HTMLElement, signal: AbortSignal): void {
  for (const link of root.querySelectorAll<HTMLElement>('[data-more]')) {
    const name = link.lastElementChild?.textContent?.replace(/^ with /, '') ?? ''
    link.role = 'button'
    link.ariaHasPopup = 'menu'
    link.ariaExpanded = 'false'
    link.ariaLabel = `More for ${name}`
    link.dataset.tooltip = 'More'
  }
  const open = (event: Event) => {
    const button = (event.target as Element).closest<HTMLElement>('[data-more]')
    if (!button) return
    event.preventDefault()
    void import('./entry-menu.ts').then(({ openEntryMenu }) => openEntryMenu(button))
  }
  root.addEventListener('click', open, { signal })
  root.addEventListener(
    'keydown',
    (event) => {
      if (event.key === ' ' || event.key === 'ArrowDown') open(event)
    },
    { signal },
  )
}
