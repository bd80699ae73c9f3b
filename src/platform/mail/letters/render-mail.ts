import type { ReactElement } from 'react'
import { renderDocument } from '../../pages/render-document.ts'
import { textOf } from './letter-text.ts'

/**
 * A letter as HTML that mail programs understand and as plain text, both from one tree. Use it in
 * `<event>.email.tsx`, and list the mail in `scripts/mail-previews/mail-previews.ts`:
 *
 *     const words = renderMail(<Letter {...frame}><Paragraph>…</Paragraph></Letter>)
 *     await enqueueMail(tx, { kind: 'booking-requested', to, subject, ...words })
 */
export function renderMail(letter: ReactElement): { html: string; text: string } {
  return { html: renderDocument(letter), text: textOf(letter) }
}
