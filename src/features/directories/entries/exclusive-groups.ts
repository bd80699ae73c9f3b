import { GROUPS } from './group-names.ts'

export function groupsOf(root: HTMLElement): HTMLDetailsElement[] {
  return [...root.querySelectorAll<HTMLDetailsElement>('details.accordion-item')]
}

/** Opens exactly the given groups: one of the page, and one part of it. */
export function showOnly(root: HTMLElement, open: readonly HTMLDetailsElement[]): void {
  for (const group of groupsOf(root)) {
    if (group.open && !open.includes(group)) group.open = false
    if (!group.hasAttribute('name')) group.setAttribute('name', group.dataset.group ?? GROUPS)
  }
  for (const group of open) group.open = true
}

/** Opens all groups; those that share a name could only be open one at a time, so they lose it meanwhile. */
export function showAll(root: HTMLElement): void {
  for (const group of groupsOf(root)) {
    const name = group.getAttribute('name')
    if (name) group.dataset.group = name
    group.removeAttribute('name')
    group.open = true
  }
}

/** What `name` does by itself in browsers that know it. */
export function closeOthers(root: HTMLElement, opened: HTMLDetailsElement): void {
  const name = opened.getAttribute('name')
  if (!name || !opened.open) return
  for (const group of groupsOf(root)) {
    if (group !== opened && group.open && group.getAttribute('name') === name) group.open = false
  }
}

/**
 * The groups to show of those with matches: one of the page, and in each its first part, so that the next one shows
 * its matches at a single press. What is open stays so, else it is the first.
 */
export function chooseOpen(matching: readonly HTMLDetailsElement[]): HTMLDetailsElement[] {
  const parents = new Set(matching.map(parentOf))
  return [...parents].flatMap((parent) => {
    const siblings = matching.filter((group) => parentOf(group) === parent)
    return siblings.find(({ open }) => open) ?? siblings.slice(0, 1)
  })
}

/** The group that a part stands in; null for a group of the page. */
export function parentOf(group: HTMLElement): HTMLElement | null {
  return group.parentElement?.closest<HTMLElement>('details.accordion-item') ?? null
}
