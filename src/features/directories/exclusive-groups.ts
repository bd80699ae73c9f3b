import { GROUPS } from './group-names.ts'

export function groupsOf(root: HTMLElement): HTMLDetailsElement[] {
  return [...root.querySelectorAll<HTMLDetailsElement>('details.accordion-item')]
}

/** Opens exactly the given groups; groups that share a name could only be open one at a time. */
export function openGroups(
  root: HTMLElement,
  open: readonly HTMLDetailsElement[],
  isExclusive: boolean,
): void {
  const wanted = new Set(open)
  for (const group of groupsOf(root)) {
    if (!isExclusive) group.removeAttribute('name')
    if (group.open !== wanted.has(group)) group.open = wanted.has(group)
    if (isExclusive) group.setAttribute('name', nameOf(group))
  }
}

/** Groups of a page exclude each other, and so do the parts of one group. */
function nameOf(group: HTMLElement): string {
  const parent = group.parentElement?.closest('.accordion-panel')
  return parent ? `${GROUPS}-${parent.id}` : GROUPS
}
