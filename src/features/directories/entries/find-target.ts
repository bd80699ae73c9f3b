/** The element that the hash names, or null. Our ids are a-z, 0-9 and hyphens, so nothing is decoded. */
export function findTarget(root: HTMLElement): HTMLElement | null {
  const id = location.hash.slice(1)
  return id ? root.querySelector<HTMLElement>(`[id="${CSS.escape(id)}"]`) : null
}

/** Opens every group around the target. */
export function openAround(target: HTMLElement): void {
  for (let at: HTMLElement | null = target; at; at = at.parentElement) {
    if (at instanceof HTMLDetailsElement) at.open = true
  }
}
