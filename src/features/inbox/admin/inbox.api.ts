import type { FastifyInstance } from 'fastify'
import { type AdminDeps, adminChange, adminRead, refuse } from '../../../console/server/admin-calls.ts'
import { maskAddress } from '../../../console/server/mask-address.ts'
import type { Env } from '../../../env.ts'
import { MAIL_REQUESTS } from '../../../platform/http/limits/limits.ts'
import type { MailSite } from '../../../platform/mail/layout/mail-site.ts'
import { decideFeedback, NOT_CHANGED } from '../../feedback/decide/decide-feedback.ts'
import { answerMessage } from './answer-message.ts'
import {
  countMessages,
  findMessage,
  insertEntry,
  listEntries,
  listMessages,
  updateDone,
  updateRead,
} from './inbox.queries.ts'
import {
  closeSchema,
  type InboxLine,
  inboxPageSchema,
  inboxQuerySchema,
  keySchema,
  markSchema,
  messageSchema,
  noteSchema,
  readKey,
  replySchema,
  revealedSchema,
} from './inbox.schema.ts'
import { registerInboxTeam } from './inbox-team.api.ts'

export interface DescribedEntry {
  pageTitle: string
  path: string
  phone: string | null
  confirmedOn: string | null
}

interface Deps extends AdminDeps {
  site: MailSite
  env: Pick<Env, 'mailFrom'>
  /** What the directories show for an entry now. */
  describeEntry: (key: string) => Promise<DescribedEntry | null>
}

const GONE = refuse('This message no longer exists.', { status: 404 })

/** Messages to the operators and feedback on directory entries: read, answered and closed. */
export function registerInboxCalls(scope: FastifyInstance, deps: Deps) {
  const { db } = deps
  adminRead(scope, '/inbox', {
    role: 'moderator',
    query: inboxQuerySchema,
    answer: inboxPageSchema,
    async read({ input, operator: { id: operatorId } }) {
      const [messages, counts] = await Promise.all([
        listMessages(db, input, operatorId),
        countMessages(db, input, operatorId),
      ])
      return { messages: messages.map(toLine), total: counts[input.tab], counts }
    },
  })
  adminRead(scope, '/inbox/message', {
    role: 'moderator',
    query: keySchema,
    answer: messageSchema,
    async read({ input }) {
      const key = readKey(input.key)
      const [found, entries] = await Promise.all([findMessage(db, key), listEntries(db, key)])
      if (!found) return GONE
      const { receipt, email, entry, done_by: doneBy } = found
      return {
        ...toLine(found),
        receipt,
        email: email ? maskAddress(email) : '',
        entry: entry ? await showEntry(deps, found) : null,
        sentFrom: deps.env.mailFrom,
        doneBy,
        entries: entries.map(({ id, kind, text, operatorName, createdAt }) => ({
          id,
          kind,
          text,
          by: operatorName,
          at: createdAt.toISOString(),
        })),
      }
    },
  })
  registerAnswers(scope, deps)
  registerMarks(scope, deps)
  registerInboxTeam(scope, deps)
}

/** The entry's name as the reader saw it, with its details as they are now. */
async function showEntry({ describeEntry }: Deps, { entry, subject }: { entry: string; subject: string }) {
  const now = (await describeEntry(entry)) ?? { pageTitle: '', path: '', phone: null, confirmedOn: null }
  const href = `/admin/directories?${new URLSearchParams({ entry })}`
  return { name: subject.slice(0, subject.lastIndexOf(':')), href, ...now }
}

function registerAnswers(scope: FastifyInstance, deps: Deps) {
  adminChange(scope, deps, '/inbox/reply', {
    role: 'moderator',
    action: 'inbox.reply',
    body: replySchema,
    limits: [MAIL_REQUESTS],
    async change({ input: { key, text, isDone }, operator }) {
      const outcome = await answerMessage(deps, readKey(key), { text, isDone, operatorName: operator.name })
      if (outcome.ok) return { recorded: { target: key.replace(':', ' ') } }
      if (outcome.reason === 'gone') return GONE
      return refuse('The reader left no email address, so we cannot reply.')
    },
  })
  adminChange(scope, deps, '/inbox/note', {
    role: 'moderator',
    action: 'inbox.note',
    body: noteSchema,
    async change({ input: { key, text }, operator }) {
      const about = readKey(key)
      if (!(await findMessage(deps.db, about))) return GONE
      await insertEntry(deps.db, about, {
        kind: 'note',
        text,
        operatorName: operator.name,
        createdAt: deps.now(),
      })
      return { recorded: { target: key.replace(':', ' ') } }
    },
  })
  adminChange(scope, deps, '/inbox/close', {
    role: 'moderator',
    action: 'inbox.close',
    body: closeSchema,
    limits: [MAIL_REQUESTS],
    async change({ input: { key, status, reason }, operator }) {
      const about = readKey(key)
      if (about.kind !== 'feedback') return GONE
      const outcome = await decideFeedback(deps, about.id, { status, reason })
      if (!outcome.ok && outcome.reason === 'reason-missing')
        return refuse('Say why it stays as it is. It is sent to the reader.', { field: 'reason' })
      if (!outcome.ok && outcome.reason === 'not-changed') return refuse(NOT_CHANGED)
      if (!outcome.ok) return refuse('Someone else has already closed it.', { status: 409 })
      const text = reason || 'Fixed.'
      await insertEntry(deps.db, about, {
        kind: 'reply',
        text,
        operatorName: operator.name,
        createdAt: deps.now(),
      })
      return { recorded: { target: key.replace(':', ' '), reason: status } }
    },
  })
}

function registerMarks(scope: FastifyInstance, deps: Deps) {
  adminChange(scope, deps, '/inbox/mark', {
    role: 'moderator',
    action: 'inbox.done',
    body: markSchema,
    async change({ input: { key, isRead, isDone }, operator }) {
      const about = readKey(key)
      if (isRead !== undefined) await updateRead(deps.db, about, isRead ? deps.now() : null)
      if (isDone === undefined) return { recorded: null }
      const done = isDone ? { at: deps.now(), by: operator.name } : null
      if (!(await updateDone(deps.db, about, done))) return GONE
      const action = isDone ? 'inbox.done' : 'inbox.reopen'
      return { recorded: { action, target: key.replace(':', ' ') } }
    },
  })
  adminChange(scope, deps, '/inbox/reveal', {
    role: 'moderator',
    action: 'inbox.reveal',
    body: keySchema,
    answer: revealedSchema,
    async change({ input: { key } }) {
      const value = (await findMessage(deps.db, readKey(key)))?.email
      if (!value) return refuse('The reader left no email address.', { status: 404 })
      return { recorded: { target: key.replace(':', ' ') }, answer: { value } }
    },
  })
}

type Row = Awaited<ReturnType<typeof listMessages>>[number]

const MAX_SUBJECT = 80
const MIN_SUBJECT = 16

/** Contact messages have no subject: takes the first sentence longer than a greeting, cut between words. */
function subjectOf(text: string): string {
  const sentences = text.trim().split(/(?<=[.!?,])\s+|\n+/)
  const first = sentences.find(({ length }) => length >= MIN_SUBJECT) ?? sentences[0] ?? ''
  const rest = first.replace(/[.,]$/, '')
  const whole = rest.charAt(0).toUpperCase() + rest.slice(1)
  return whole.length <= MAX_SUBJECT ? whole : `${whole.slice(0, MAX_SUBJECT).replace(/\s+\S*$/, '')}…`
}

function toLine({ kind, id, sender, subject, text, at, is_unread, is_done, ...more }: Row): InboxLine {
  return {
    key: `${kind}:${id}`,
    kind,
    from: sender || 'A reader',
    subject: subject || subjectOf(text),
    text,
    at: new Date(at).toISOString(),
    isUnread: is_unread,
    isDone: is_done,
    assigned: more.assigned_to ? { id: more.assigned_to, name: more.assigned_name ?? '' } : null,
  }
}
