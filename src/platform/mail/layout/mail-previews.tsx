import type { FastifyInstance } from 'fastify'
import { renderDocument } from '../../pages/render-document.ts'
import type { OutgoingMail } from '../outbox.ts'

// Emails use inline styles, which the security policy of pages would block.
const MAIL_POLICY = "default-src 'none'; style-src 'unsafe-inline'"
const TITLE = 'Every email of the site'
const hidden = { schema: { hide: true } }

type ListMails = () => OutgoingMail[] | Promise<OutgoingMail[]>

/** Shows every kind of email at /mail-previews, as HTML and as text. For development only. */
export function registerMailPreviews(app: FastifyInstance, list: ListMails) {
  const find = async (kind: string) => (await list()).find((mail) => mail.kind === kind)

  app.get('/mail-previews', hidden, async (_request, reply) => {
    const page = renderDocument(<PreviewList mails={await list()} />)
    return reply.type('text/html; charset=utf-8').send(page)
  })
  app.get<{ Params: { kind: string } }>('/mail-previews/:kind', hidden, async (request, reply) => {
    const mail = await find(request.params.kind)
    if (!mail) return reply.callNotFound()
    return reply
      .type('text/html; charset=utf-8')
      .header('Content-Security-Policy', MAIL_POLICY)
      .send(mail.html)
  })
  app.get<{ Params: { kind: string } }>('/mail-previews/:kind/text', hidden, async (request, reply) => {
    const mail = await find(request.params.kind)
    if (!mail) return reply.callNotFound()
    return reply.type('text/plain; charset=utf-8').send(`Subject: ${mail.subject}\n\n${mail.text}`)
  })
}

function PreviewList({ mails }: { mails: OutgoingMail[] }) {
  return (
    <html lang="en-CA">
      <head>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>{TITLE}</title>
      </head>
      <body>
        <h1>{TITLE}</h1>
        <ul>
          {mails.map(({ kind, subject }) => (
            <li key={kind}>
              <a href={`/mail-previews/${kind}`}>{kind}</a>: {subject} (
              <a href={`/mail-previews/${kind}/text`}>text</a>)
            </li>
          ))}
        </ul>
      </body>
    </html>
  )
}
