import type { FastifyInstance } from 'fastify'
import { escapeHtml } from './mail-html.ts'
import type { OutgoingMail } from './outbox.ts'

// Mails carry their styles inside; the policy of the pages would take them away.
const MAIL_POLICY = "default-src 'none'; style-src 'unsafe-inline'"

/** Shows every kind of mail at /mail-previews, as HTML and as text. For development only. */
export function registerMailPreviews(app: FastifyInstance, list: () => OutgoingMail[]) {
  const find = (kind: string) => list().find((mail) => mail.kind === kind)

  app.get('/mail-previews', { schema: { hide: true } }, async (_request, reply) => {
    const rows = list().map(({ kind, subject }) => {
      const path = `/mail-previews/${encodeURIComponent(kind)}`
      return `<li><a href="${path}">${escapeHtml(kind)}</a>: ${escapeHtml(subject)} (<a href="${path}/text">text</a>)</li>`
    })
    const title = 'Every mail of the site'
    return reply
      .type('text/html; charset=utf-8')
      .send(
        `<!doctype html><html lang="en-CA"><title>${title}</title><h1>${title}</h1><ul>${rows.join('')}</ul></html>`,
      )
  })
  app.get<{ Params: { kind: string } }>(
    '/mail-previews/:kind',
    { schema: { hide: true } },
    async (request, reply) => {
      const mail = find(request.params.kind)
      if (!mail) return reply.callNotFound()
      return reply
        .type('text/html; charset=utf-8')
        .header('Content-Security-Policy', MAIL_POLICY)
        .send(mail.html)
    },
  )
  app.get<{ Params: { kind: string } }>(
    '/mail-previews/:kind/text',
    { schema: { hide: true } },
    async (request, reply) => {
      const mail = find(request.params.kind)
      if (!mail) return reply.callNotFound()
      return reply.type('text/plain; charset=utf-8').send(`Subject: ${mail.subject}\n\n${mail.text}`)
    },
  )
}
