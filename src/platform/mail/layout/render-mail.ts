import type { ReactElement } from 'react'
import { renderDocument } from '../../pages/render-document.ts'
import { textOf } from './email-text.ts'

/**
 * Renders an email as HTML for email programs and as plain text, both from one tree. Use it in
 * `<event>.email.tsx`, and list the email in `scripts/mail-previews/mail-previews.ts`:
 *
 *     const words = renderMail(<EmailLayout {...frame}><Paragraph>…</Paragraph></EmailLayout>)
 *     await enqueueMail(tx, { kind: 'booking-requested', to, subject, ...words })
 */
export function renderMail(email: ReactElement): { html: string; text: string } {
  return { html: renderDocument(email), text: textOf(email) }
}
