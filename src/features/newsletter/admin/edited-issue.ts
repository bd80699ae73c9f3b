import type { DraftIssue, IssueItem } from './newsletter-room.schema.ts'

export interface EditedItem extends IssueItem {
  key: string
}

export interface EditedSection {
  key: string
  heading: string
  items: EditedItem[]
}

/** What is on the screen: parts and items have names of their own, so that they can be moved. */
export interface EditedIssue {
  subject: string
  intro: string
  sections: EditedSection[]
}

let lastKey = 0
/** Never that of another one, also not of one that was kept before the page was loaded again. */
export const newKey = () => {
  lastKey += 1
  return `${Date.now()}-${lastKey}`
}

export const toEdited = ({ subject, intro, sections }: DraftIssue): EditedIssue => ({
  subject,
  intro,
  sections: sections.map(({ heading, items }) => ({
    key: newKey(),
    heading,
    items: items.map((item) => ({ ...item, key: newKey() })),
  })),
})

/** As it is saved. A part without items is left out: a heading over nothing says nothing. */
export const toWords = ({ subject, intro, sections }: EditedIssue) => ({
  subject,
  intro,
  sections: sections
    .filter(({ items }) => items.length > 0)
    .map(({ heading, items }) => ({
      heading,
      items: items.map(({ title, text, href }) => ({
        title,
        ...(text && { text }),
        ...(href && { href }),
      })),
    })),
})

/** Puts an item at the end of the part of this heading, or into a new part of it. */
export function addItem(issue: EditedIssue, heading: string, item: IssueItem): EditedIssue {
  const added = { ...item, key: newKey() }
  const isThere = issue.sections.some((section) => section.heading === heading)
  const sections = isThere
    ? issue.sections.map((section) =>
        section.heading === heading ? { ...section, items: [...section.items, added] } : section,
      )
    : [...issue.sections, { key: newKey(), heading, items: [added] }]
  return { ...issue, sections }
}
