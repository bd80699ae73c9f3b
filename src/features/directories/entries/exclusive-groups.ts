import { GROUPS } from './group-names.ts'

export function groupsOf(root: HTMLElement): HTMLDetailsElement[] {
  return [...root.querySelectorAll<HTMLDetailsElement>('details.accordion-item')]
}

/** Opens only the given groups, and restores the `name` that keeps one group open at a time. */
export function showOnly(root: HTMLElement, open: readonly HTMLDetailsElement[]): void {
  for (const group of groupsOf(root)) {
    if (group.open && !open.includes(group)) group.open = false
    if (!group.hasAttribute('name')) group.setAttribute('name', group.dataset.group ?? GROUPS)
  }
  for (const group of open) group.open = true
}

/** Opens all groups and removes their `name`, which allows one open group each; `showOnly` restores it. */
export function showAll(root: HTMLElement): void {
  for (const group of groupsOf(root)) {
    const name = group.getAttribute('name')
    if (name) group.dataset.group = name
    group.removeAttribute('name')
    group.open = true
  }
}

/** Does what `name` does by itself in browsers that support it on `details`. */
export function closeOthers(root: HTMLElement, opened: HTMLDetailsElement): void {
  const name = opened.getAttribute('name')
  if (!name || !opened.open) return
  for (const group of groupsOf(root)) {
    if (group !== opened && group.open && group.getAttribute('name') === name) group.open = false
  }
}

/**
 * The groups to open of those with matches: one on the page, and one subgroup of each group, so that the next
 * group shows its matches at one press. The one that is open already, else the first.
 */
export function chooseOpen(matching: readonly HTMLDetailsElement[]): HTMLDetailsElement[] {
  const parents = new Set(matching.map(parentOf))
  return [...parents].flatMap((parent) => {
    const siblings = matching.filter((group) => parentOf(group) === parent)
    return siblings.find(({ open }) => open) ?? siblings.slice(0, 1)
  })
}

/** The group around a subgroup; null for a top-level group. */
export function parentOf(group: HTMLElement): HTMLElement | null {
  return group.parentElement?.closest<HTMLElement>('details.accordion-item') ?? null
}
