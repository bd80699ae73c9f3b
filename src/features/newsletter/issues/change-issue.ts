import { and, eq } from 'drizzle-orm'
import type { Transaction } from '../../../../database/client.ts'
import { type IssueVersion, newsletterIssues } from '../../../../database/schema.ts'
import type { NewsletterDeps } from '../newsletter-deps.ts'
import type { Issue } from './issues.queries.ts'

export type IssueWords = Pick<Issue, 'subject' | 'preheader' | 'sections'>
export type IssueRefusal = 'no-draft' | 'changed-meanwhile' | 'nothing-to-undo'
export type IssueChange = { ok: true; issue: Issue } | { ok: false; reason: IssueRefusal }

/** A draft, and the revision that the operator saw; without one, any revision. */
export interface ShownIssue {
  id: number
  revision?: number | undefined
}

const MAX_VERSIONS = 50

type Change = Partial<IssueWords & Pick<Issue, 'coversUntil'>>

/** The only way to change a draft: locked, checked against the revision that was shown, and with undo. */
export async function changeIssue(
  { db }: Pick<NewsletterDeps, 'db'>,
  shown: ShownIssue,
  change: (issue: Issue, tx: Transaction) => Change | Promise<Change>,
): Promise<IssueChange> {
  return db.transaction(async (tx): Promise<IssueChange> => {
    const issue = await lockDraft(tx, shown.id)
    if (!issue) return { ok: false, reason: 'no-draft' }
    if (isOutdated(shown, issue)) return { ok: false, reason: 'changed-meanwhile' }
    const changed = await change(issue, tx)
    if (!differs(issue, changed)) return { ok: true, issue }
    const history = [...issue.history, versionOf(issue)].slice(-MAX_VERSIONS)
    return { ok: true, issue: await keep(tx, issue, { ...changed, history }) }
  })
}

/** Undoes the last change; repeated calls undo earlier ones. */
export async function undoIssueChange(
  { db }: Pick<NewsletterDeps, 'db'>,
  shown: ShownIssue,
): Promise<IssueChange> {
  return db.transaction(async (tx): Promise<IssueChange> => {
    const issue = await lockDraft(tx, shown.id)
    if (!issue) return { ok: false, reason: 'no-draft' }
    if (isOutdated(shown, issue)) return { ok: false, reason: 'changed-meanwhile' }
    const before = issue.history.at(-1)
    if (!before) return { ok: false, reason: 'nothing-to-undo' }
    const coversUntil = new Date(before.coversUntil)
    const history = issue.history.slice(0, -1)
    return { ok: true, issue: await keep(tx, issue, { ...before, coversUntil, history }) }
  })
}

export const isOutdated = ({ revision }: ShownIssue, issue: Issue) =>
  revision !== undefined && revision !== issue.revision

export async function lockDraft(tx: Transaction, id: number): Promise<Issue | null> {
  const [issue] = await tx
    .select()
    .from(newsletterIssues)
    .where(and(eq(newsletterIssues.id, id), eq(newsletterIssues.status, 'draft')))
    .for('update')
  return issue ?? null
}

async function keep(tx: Transaction, { id, revision }: Issue, change: Change & Pick<Issue, 'history'>) {
  const [issue] = await tx
    .update(newsletterIssues)
    .set({ ...change, revision: revision + 1 })
    .where(eq(newsletterIssues.id, id))
    .returning()
  if (!issue) throw new Error('The draft that was locked is gone.')
  return issue
}

function versionOf({ subject, preheader, sections, coversUntil }: Issue): IssueVersion {
  return { subject, preheader, sections, coversUntil: coversUntil.toISOString() }
}

const differs = (issue: Issue, change: Change) =>
  JSON.stringify(versionOf(issue)) !== JSON.stringify(versionOf({ ...issue, ...change }))
