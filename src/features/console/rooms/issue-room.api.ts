import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { MAX_INTEGER, rowIdSchema } from '../../../platform/row-ids.ts'
import { ARRANGEMENTS, type Arrangement, arrangeSections } from '../../newsletter/issues/arrange-sections.ts'
import {
  changeIssue,
  type IssueChange,
  type IssueRefusal,
  undoIssueChange,
} from '../../newsletter/issues/change-issue.ts'
import { resetIssue } from '../../newsletter/issues/draft-issue.ts'
import { issueSentMail } from '../../newsletter/issues/issue-sent.email.tsx'
import { countConfirmed, findIssue, type Issue } from '../../newsletter/issues/issues.queries.ts'
import {
  findLineProblem,
  readLines,
  rewriteSections,
  type TypedLines,
} from '../../newsletter/issues/rewrite-sections.ts'
import { sendIssue } from '../../newsletter/issues/send-issue.ts'
import { issueFormSchema } from '../../newsletter/newsletter.schema.ts'
import { actAs } from '../console-deps.ts'
import { html } from '../parts/html.ts'
import { backTo, forRole, operatorOf, type RoomDeps, showRoom, tokenField } from '../parts/room.ts'
import { issueEditor, issuePreview, sendForm, type TypedWords } from './issue-view.ts'

const PATH = '/admin/newsletter'
const idSchema = z.object({ id: rowIdSchema })
const shownSchema = idSchema.extend({ revision: z.coerce.number().int().min(0).max(MAX_INTEGER).optional() })
const wordsSchema = issueFormSchema.pick({ subject: true, intro: true })
const typedSchema = z.object({ subject: z.string().default(''), intro: z.string().default('') })
const PLACE = /^(drop|up|down) (\d{1,3})(?:\.(\d{1,3}))?$/

// Mails carry their styles inside; nothing else may come with them, and only the console may frame them.
const MAIL_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'"

const REFUSALS: Record<IssueRefusal, string> = {
  'no-draft': 'This issue was sent already and stays as it is.',
  'changed-meanwhile':
    'Somebody else changed this draft meanwhile: it is shown below as it is now. Your words are still in the fields; keep them if they are right.',
  'nothing-to-undo': 'There is nothing left to undo.',
}

/** One issue: edit it, see it, send it. Without script every button is a plain form. */
export function registerIssueRoom(scope: FastifyInstance, deps: RoomDeps) {
  scope.get('/newsletter/:id', forRole('moderator'), async (request, reply) => {
    const issue = await findAsked(deps, request)
    return issue ? showIssue(deps, request, reply, issue) : reply.callNotFound()
  })
  scope.get('/newsletter/:id/preview', forRole('moderator'), async (request, reply) => {
    const issue = await findAsked(deps, request)
    return issue ? sendPreview(deps, reply, issue) : reply.callNotFound()
  })
  scope.get('/newsletter/:id/send', forRole('moderator'), async (request, reply) => {
    const issue = await findAsked(deps, request)
    if (!issue) return reply.callNotFound()
    if (issue.status !== 'draft') return backTo(reply, `${PATH}/${issue.id}`, REFUSALS['no-draft'])
    const body = html`${sendForm(issue, tokenField(deps, request), await countConfirmed(deps.db))}${issuePreview(issue, writeMail(deps, issue).text)}`
    return showFramed(deps, request, reply, { title: `Send: ${issue.subject}`, body })
  })
  scope.post('/newsletter/preview', forRole('moderator'), async (request, reply) => {
    const { id, revision } = shownSchema.parse(request.body)
    const issue = await findIssue(deps.db, id)
    if (!issue) return reply.callNotFound()
    const lines = revision === issue.revision ? readLines(request.body) : {}
    const sections = rewriteSections(issue.sections, lines)
    return sendPreview(deps, reply, { ...issue, ...typedSchema.parse(request.body), sections })
  })
  scope.post('/newsletter/words', forRole('moderator'), (request, reply) =>
    change(deps, request, reply, (id) => `${PATH}/${id}`),
  )
  scope.post('/newsletter/ready', forRole('moderator'), (request, reply) =>
    change(deps, request, reply, (id) => `${PATH}/${id}/send`),
  )
  scope.post('/newsletter/send', forRole('owner'), async (request, reply) => {
    const { id, revision } = shownSchema.parse(request.body)
    const target = { action: 'newsletter.send', target: `issue ${id}` }
    const result = await actAs(deps, operatorOf(request), target, () => sendIssue(deps, id, revision))
    return backTo(reply, `${PATH}/${id}`, result.ok ? `On its way to ${result.recipients}.` : result.sentence)
  })
}

async function findAsked({ db }: RoomDeps, request: FastifyRequest): Promise<Issue | null> {
  const asked = idSchema.safeParse(request.params)
  return asked.success ? findIssue(db, asked.data.id) : null
}

const writeMail = (deps: RoomDeps, issue: Issue) => issueSentMail(deps, issue, { email: '', key: 'preview' })

function sendPreview(deps: RoomDeps, reply: FastifyReply, issue: Issue) {
  return reply
    .type('text/html; charset=utf-8')
    .header('Content-Security-Policy', MAIL_POLICY)
    .header('X-Frame-Options', 'SAMEORIGIN')
    .send(writeMail(deps, issue).html)
}

function showIssue(
  deps: RoomDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  issue: Issue,
  again?: { words: TypedWords; problem: string; homeless: string[] },
) {
  const token = tokenField(deps, request)
  const body = html`${
    issue.status === 'draft' && issueEditor({ issue, token, words: issue, ...again })
  }${issuePreview(issue, writeMail(deps, issue).text)}`
  return showFramed(deps, request, reply, { title: issue.subject, body })
}

/** The one room that shows a frame: what the site itself says, and nothing from elsewhere. */
function showFramed(
  deps: RoomDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  { title, body }: { title: string; body: ReturnType<typeof html> },
) {
  reply.header('Content-Security-Policy', `${reply.getHeader('Content-Security-Policy')};frame-src 'self'`)
  return showRoom(deps, request, reply, { title, path: PATH, body })
}

/** Keeps what was typed and does what the button says; what cannot be kept comes back in the fields. */
async function change(
  deps: RoomDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  next: (id: number) => string,
) {
  const shown = shownSchema.parse(request.body)
  const words = wordsSchema.safeParse(request.body)
  const lines = readLines(request.body)
  const act = String((request.body as { do?: unknown }).do ?? 'keep')
  const showAgain = async (problem: string) => {
    const issue = await findIssue(deps.db, shown.id)
    if (issue?.status !== 'draft') return backTo(reply, `${PATH}/${shown.id}`, REFUSALS['no-draft'])
    reply.code(409)
    const typed = typedSchema.parse(request.body)
    const isSame = issue.revision === shown.revision
    return showIssue(deps, request, reply, issue, {
      problem,
      words: { ...typed, lines: isSame ? lines : {} },
      homeless: isSame ? [] : Object.values(lines).filter(Boolean),
    })
  }
  const wrong = words.success ? findLineProblem(lines) : words.error.issues[0]?.message
  if (wrong && act !== 'undo' && act !== 'reset') return showAgain(wrong)
  const target = { action: 'newsletter.edit', target: `issue ${shown.id}` }
  const changed = await actAs(deps, operatorOf(request), target, () =>
    carryOut(deps, act, shown, { ...words.data, lines: wrong ? {} : lines }),
  )
  if (!changed.ok) return showAgain(REFUSALS[changed.reason])
  return backTo(reply, next(shown.id), DONE[act.split(' ')[0] ?? ''] ?? 'Kept.')
}

const DONE: Record<string, string> = {
  drop: 'Left out. Undo brings it back.',
  undo: 'The last change is undone.',
  reset: 'Drafted anew. Undo brings your version back.',
}

async function carryOut(
  deps: RoomDeps,
  act: string,
  shown: z.infer<typeof shownSchema>,
  { lines, ...words }: Partial<TypedWords> & { lines: TypedLines },
): Promise<IssueChange> {
  if (act === 'undo') return undoIssueChange(deps, shown)
  const written = (issue: Issue) => ({ ...words, sections: rewriteSections(issue.sections, lines) })
  if (act === 'reset') {
    // First kept, so that undo brings back what was typed and not yet kept, too.
    const kept = await changeIssue(deps, shown, written)
    return kept.ok ? resetIssue(deps, kept.issue) : kept
  }
  const [, how, section, item] = PLACE.exec(act) ?? []
  if (!ARRANGEMENTS.includes(how as Arrangement)) return changeIssue(deps, shown, written)
  const place = { section: Number(section), item: item === undefined ? undefined : Number(item) }
  return changeIssue(deps, shown, (issue) => ({
    ...words,
    sections: arrangeSections(written(issue).sections, how as Arrangement, place),
  }))
}
