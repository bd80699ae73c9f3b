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

/** The groups to show of those with matches: what is open stays so, else the first one opens with its first part. */
export function chooseOpen(matching: readonly HTMLDetailsElement[]): HTMLDetailsElement[] {
  const isTop = (group: HTMLDetailsElement) => parentOf(group) === null
  const top = matching.find((group) => isTop(group) && group.open) ?? matching.find(isTop)
  if (!top) return []
  const parts = matching.filter((group) => parentOf(group) === top)
  const part = parts.find(({ open }) => open) ?? parts[0]
  return part ? [top, part] : [top]
}

/** The group that a part stands in; null for a group of the page. */
export function parentOf(group: HTMLElement): HTMLElement | null {
  return group.parentElement?.closest<HTMLElement>('details.accordion-item') ?? null
}
