import type { IssueSection } from '../../../../database/schema.ts'
import { sectionSchema } from '../newsletter.schema.ts'

/** What the operator typed for single lines, by the names of the form: "heading-0", "title-0-1", "text-0-1". */
export type TypedLines = Readonly<Record<string, string>>

const LINE = /^(heading|title|text)-\d{1,3}(-\d{1,3})?$/
const itemShape = sectionSchema.shape.items.element.shape
const SCHEMAS = { heading: sectionSchema.shape.heading, title: itemShape.title, text: itemShape.text }

/** The names of a section's own field and of an item's two. */
export const lineNames = {
  heading: (section: number) => `heading-${section}`,
  title: (section: number, item: number) => `title-${section}-${item}`,
  text: (section: number, item: number) => `text-${section}-${item}`,
}

export function readLines(body: unknown): TypedLines {
  return Object.fromEntries(
    Object.entries(body as object).filter(
      (entry): entry is [string, string] => LINE.test(entry[0]) && typeof entry[1] === 'string',
    ),
  )
}

/** What must be said about the typed lines before they can be kept; null when all is well. */
export function findLineProblem(lines: TypedLines): string | null {
  for (const [name, typed] of Object.entries(lines)) {
    const kind = name.split('-')[0] as keyof typeof SCHEMAS
    const checked = SCHEMAS[kind].safeParse(typed)
    if (!checked.success) return checked.error.issues[0]?.message ?? 'Please look at the lines again.'
  }
  return null
}

/** The sections in the operator's words. A line that was not in the form stays as it is. */
export function rewriteSections(sections: readonly IssueSection[], lines: TypedLines): IssueSection[] {
  return sections.map(({ heading, items }, at) => ({
    heading: (lines[lineNames.heading(at)] ?? heading).trim(),
    items: items.map(({ text, ...item }, place) => {
      const written = (lines[lineNames.text(at, place)] ?? text ?? '').trim()
      const title = (lines[lineNames.title(at, place)] ?? item.title).trim()
      return { ...item, title, ...(written && { text: written }) }
    }),
  }))
}
