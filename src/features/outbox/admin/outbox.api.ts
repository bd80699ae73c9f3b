import type { FastifyInstance } from 'fastify'
import { type AdminDeps, adminChange, adminRead, refuse } from '../../../console/server/admin-calls.ts'
import { maskAddress } from '../../../console/server/mask-address.ts'
import { operatorOf } from '../../../console/server/operator.ts'
import { recordAction } from '../../../console/server/record-action.ts'
import { cutHtmlLinks, cutLinks } from '../../../platform/mail/cut-links.ts'
import { hurryMail, retryMail } from '../../../platform/mail/resend-mails.ts'
import { describeFailure, describeKind } from './describe-mail.ts'
import { countDroppedMails, countMailsByState, countMatches, findMail, listMails } from './outbox.queries.ts'
import {
  type MailLine,
  mailChoiceSchema,
  mailIdSchema,
  mailWordsSchema,
  outboxPageSchema,
  outboxQuerySchema,
} from './outbox.schema.ts'

export interface OutboxDeps extends AdminDeps {
  hasMailServer: boolean
}

const GONE = 'This email is no longer in the outbox.'
const WORDLESS = 'The text of this email is gone: we keep it for only 30 days. Write to the person yourself.'
const NO_SERVER = 'No mail server is set, so nothing can be sent. Set one on the server first.'

/** The outbox: mails that wait, were sent or came back. */
export function registerOutboxCalls(scope: FastifyInstance, deps: OutboxDeps) {
  const { db, hasMailServer } = deps
  adminRead(scope, '/mails', {
    role: 'moderator',
    query: outboxQuerySchema,
    answer: outboxPageSchema,
    async read({ input }) {
      const [rows, total, counts, dropped] = await Promise.all([
        listMails(db, input),
        countMatches(db, input),
        countMailsByState(db),
        countDroppedMails(db),
      ])
      return { mails: rows.map((row) => toLine(row, hasMailServer)), total, counts, dropped }
    },
  })

  // A change, because the audit log records who read which mail.
  adminChange(scope, deps, '/mails/read', {
    role: 'moderator',
    action: 'mail.read',
    body: mailChoiceSchema,
    answer: mailWordsSchema,
    async change({ input: { id } }) {
      const mail = await findMail(db, id)
      if (!mail) return refuse(GONE, { status: 404 })
      const text = mail.readableText || cutLinks(mail.textBody)
      return {
        recorded: { target: `mail ${id}` },
        answer: {
          to: mail.toAddress,
          text,
          hasLook: mail.htmlBody !== '',
          serverSaid: mail.lastError,
        },
      }
    },
  })

  registerLook(scope, deps)

  adminChange(scope, deps, '/mails/send', {
    role: 'moderator',
    action: 'mail.retry',
    body: mailChoiceSchema,
    async change({ input: { id } }) {
      const mail = await findMail(db, id)
      if (!mail) return refuse(GONE, { status: 404 })
      if (!hasMailServer) return refuse(NO_SERVER)
      const isWaiting = mail.status === 'waiting'
      const isDone = isWaiting ? await hurryMail(deps, id) : await retryMail(deps, id)
      if (!isDone)
        return refuse(mail.status === 'sent' && !mail.isFile ? 'This email has been sent.' : WORDLESS)
      return { recorded: { target: `mail ${id}` } }
    },
  })
}

/** Nothing in the frame can run, load or navigate. */
const FRAME_POLICY =
  "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'"

/** The HTML of a mail without its links, to be shown in a frame. */
function registerLook(scope: FastifyInstance, deps: OutboxDeps) {
  scope.get(
    '/mails/:id/look',
    { config: { access: 'moderator' }, schema: { hide: true } },
    async (request, reply) => {
      const asked = mailIdSchema.safeParse(request.params)
      const mail = asked.success ? await findMail(deps.db, asked.data.id) : null
      if (!mail?.htmlBody) return reply.callNotFound()
      await recordAction(deps, operatorOf(request), { action: 'mail.read', target: `mail ${asked.data?.id}` })
      return reply
        .type('text/html; charset=utf-8')
        .header('Content-Security-Policy', FRAME_POLICY)
        .header('X-Frame-Options', 'SAMEORIGIN')
        .send(cutHtmlLinks(mail.htmlBody))
    },
  )
}

type Row = Awaited<ReturnType<typeof listMails>>[number]

function toLine({ kind, toAddress, lastError, ...row }: Row, hasMailServer: boolean): MailLine {
  const state = row.status === 'sent' && row.isFile ? 'file' : row.status
  return {
    ...row,
    about: describeKind(kind),
    to: maskAddress(toAddress),
    state,
    createdAt: row.createdAt.toISOString(),
    sentAt: row.sentAt?.toISOString() ?? null,
    nextAttemptAt: row.nextAttemptAt.toISOString(),
    problem: describeFailure(lastError),
    canResend: hasMailServer && state !== 'sent' && row.hasWords,
  }
}
