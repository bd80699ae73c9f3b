import type { IssueSection } from '../../../../database/schema.ts'

export const ARRANGEMENTS = ['drop', 'up', 'down'] as const
export type Arrangement = (typeof ARRANGEMENTS)[number]

interface Place {
  section: number
  /** Without one, the whole section is meant. */
  item?: number | undefined
}

/** Takes one item or section out, or moves it by one place. What is not there stays as it is. */
export function arrangeSections(
  sections: readonly IssueSection[],
  how: Arrangement,
  { section, item }: Place,
): IssueSection[] {
  if (item === undefined) return arrange(sections, how, section)
  return (
    sections
      .map((each, at) => (at === section ? { ...each, items: arrange(each.items, how, item) } : each))
      // A heading over nothing is no section.
      .filter(({ items }) => items.length > 0)
  )
}

function arrange<Thing>(things: readonly Thing[], how: Arrangement, at: number): Thing[] {
  const thing = things[at]
  if (thing === undefined) return [...things]
  const others = things.toSpliced(at, 1)
  if (how === 'drop') return others
  return others.toSpliced(Math.max(0, at + (how === 'up' ? -1 : 1)), 0, thing)
}
