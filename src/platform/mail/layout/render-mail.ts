import type { ReactElement } from 'react'
import { renderDocument } from '../../pages/render-document.ts'
import { textOf } from './email-text.ts'

/**
 * An email as HTML that mail programs understand and as plain text, both from one tree. Use it in
 * `<event>.email.tsx`, and list the mail in `scripts/mail-previews/mail-previews.ts`:
 *
 *     const words = renderMail(<EmailLayout {...frame}><Paragraph>…</Paragraph></EmailLayout>)
 *     await enqueueMail(tx, { kind: 'booking-requested', to, subject, ...words })
 */
export function renderMail(email: ReactElement): { html: string; text: string } {
  return { html: renderDocument(email), text: textOf(email) }
}
