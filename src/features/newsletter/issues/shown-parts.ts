import type { IssueSection } from '../../../../database/schema.ts'

/** The parts that subscribers get: neither hidden nor empty. */
export const shownParts = (sections: readonly IssueSection[]): IssueSection[] =>
  sections.filter(({ words, items, isHidden }) => !isHidden && (words?.trim() || items.length > 0))

export const paragraphsOf = (words: string): string[] => words.split(/\n{2,}/).filter(Boolean)

interface Written {
  preheader: string
  sections: readonly IssueSection[]
}

/** What inboxes show after the subject: the preheader, else the first own words, else the headings. */
export function preheaderOf({ preheader, sections }: Written): string {
  const parts = shownParts(sections)
  const words = parts.find((part) => part.words)?.words ?? ''
  const headings = parts.map(({ heading }) => heading).filter(Boolean)
  return preheader || words.split('\n')[0] || headings.join(', ')
}
