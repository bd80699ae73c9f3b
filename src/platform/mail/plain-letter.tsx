import { Letter } from './letter.tsx'
import { ActionButton, Facts, type Item, type MailLink, Note, Paragraph, Section } from './letter-parts.tsx'
import type { MailSite } from './mail-site.ts'

/** A letter as lists of plain words, for mails that need no parts of their own. */
export interface MailContent {
  site: MailSite
  title: string
  preheader: string
  paragraphs: string[]
  facts?: { label: string; value: string }[]
  button?: MailLink
  sections?: { heading: string; items: Item[] }[]
  notes?: string[]
  /** Why this person gets this mail. */
  footer: string
  footerLinks?: MailLink[]
}

export function PlainLetter({ site, title, preheader, footer, footerLinks = [], ...lists }: MailContent) {
  const { paragraphs, facts = [], button, sections = [], notes = [] } = lists
  return (
    <Letter {...{ site, title, preheader }} reason={footer} ways={footerLinks}>
      {paragraphs.map((words) => (
        <Paragraph key={words}>{words}</Paragraph>
      ))}
      {facts.length > 0 && <Facts facts={facts} />}
      {button && <ActionButton {...button} />}
      {sections.map((section) => (
        <Section key={section.heading} {...section} />
      ))}
      {notes.map((words) => (
        <Note key={words}>{words}</Note>
      ))}
    </Letter>
  )
}
