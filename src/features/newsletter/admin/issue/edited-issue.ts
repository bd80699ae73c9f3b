import type { DraftIssue, IssueItem } from '../newsletter-room.schema.ts'

export interface EditedItem extends IssueItem {
  key: string
}

export interface EditedSection {
  key: string
  heading: string
  /** Own words; such a part has no items. */
  words?: string | undefined
  isHidden?: boolean | undefined
  items: EditedItem[]
}

/** What is on the screen. Parts and items have keys, so that they can be moved. */
export interface EditedIssue {
  subject: string
  preheader: string
  sections: EditedSection[]
}

let lastKey = 0
/** Never repeats a key, not even one of a draft stored before the page was reloaded. */
export const newKey = () => {
  lastKey += 1
  return `${Date.now()}-${lastKey}`
}

const emptyWords = (): EditedSection => ({ key: newKey(), heading: '', words: '', items: [] })

/** Always has a part for own words: it comes first, until the operator writes some and moves them. */
export function toEdited({ subject, preheader, sections }: DraftIssue): EditedIssue {
  const edited = sections.map((section) => ({
    ...section,
    key: newKey(),
    items: section.items.map((item) => ({ ...item, key: newKey() })),
  }))
  const hasWords = edited.some(({ words }) => words !== undefined)
  return { subject, preheader, sections: hasWords ? edited : [emptyWords(), ...edited] }
}

/** The issue as it is saved, without its empty parts. */
export const toWords = ({ subject, preheader, sections }: EditedIssue) => ({
  subject,
  preheader,
  sections: sections
    .filter(({ words, items }) => (words === undefined ? items.length > 0 : words.trim()))
    .map(({ heading, words, isHidden, items }) => ({
      heading,
      ...(words !== undefined && { words }),
      ...(isHidden && { isHidden }),
      items: items.map(({ title, text, href }) => ({
        title,
        ...(text && { text }),
        ...(href && { href }),
      })),
    })),
})

/** Where an item goes: the part with this key, or without one the part with this heading. */
export interface Target {
  key?: string | undefined
  heading: string
}

/** Adds an item to the end of its part, or to a new part with that heading. */
export function addItem(issue: EditedIssue, { key, heading }: Target, item: IssueItem): EditedIssue {
  const added = { ...item, key: newKey() }
  const into = issue.sections.find((one) =>
    key === undefined ? one.heading === heading && one.words === undefined : one.key === key,
  )
  if (!into) return { ...issue, sections: [...issue.sections, { key: newKey(), heading, items: [added] }] }
  return putSection(issue, { ...into, items: [...into.items, added] })
}

export const putSection = (issue: EditedIssue, section: EditedSection): EditedIssue => ({
  ...issue,
  sections: issue.sections.map((one) => (one.key === section.key ? section : one)),
})

export const removeSection = (issue: EditedIssue, key: string): EditedIssue => ({
  ...issue,
  sections: issue.sections.filter((one) => one.key !== key),
})

/** Adds another part for own words below the given one. */
export function addWords(issue: EditedIssue, below: string): EditedIssue {
  const at = issue.sections.findIndex(({ key }) => key === below) + 1
  return { ...issue, sections: issue.sections.toSpliced(at, 0, emptyWords()) }
}

export const orderSections = (issue: EditedIssue, keys: readonly string[]): EditedIssue => ({
  ...issue,
  sections: keys.flatMap((key) => issue.sections.find((one) => one.key === key) ?? []),
})
