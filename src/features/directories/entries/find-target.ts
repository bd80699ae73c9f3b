/** What the address names on the page; null for a name that nothing bears. Ours are plain letters, so nothing is decoded. */
export function findTarget(root: HTMLElement): HTMLElement | null {
  const id = location.hash.slice(1)
  return id ? root.querySelector<HTMLElement>(`[id="${CSS.escape(id)}"]`) : null
}

/** Opens every group that it stands in. */
export function openAround(target: HTMLElement): void {
  for (let at: HTMLElement | null = target; at; at = at.parentElement) {
    if (at instanceof HTMLDetailsElement) at.open = true
  }
}
