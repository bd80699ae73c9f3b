import { createElement, isValidElement, type ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { textOf } from './letter-text.ts'
import { type MailContent, PlainLetter } from './plain-letter.tsx'

export type { MailLink } from './letter-parts.tsx'
export type { MailSite } from './mail-site.ts'

/**
 * A letter as HTML that mail programs understand and as plain text, both from one tree; a letter that is only plain
 * words may be given as lists of them. Use it in `<event>.email.tsx`, and list the mail in `src/mail-previews.ts`:
 *
 *     const words = renderMail(<Letter {...frame}><Paragraph>…</Paragraph></Letter>)
 *     await enqueueMail(tx, { kind: 'booking-requested', to, subject, ...words })
 */
export function renderMail(letter: ReactElement | MailContent): { html: string; text: string } {
  const tree = isValidElement(letter) ? letter : createElement(PlainLetter, letter as MailContent)
  return { html: `<!doctype html>\n${renderToStaticMarkup(tree)}\n`, text: textOf(tree) }
}
