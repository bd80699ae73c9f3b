import { and, asc, desc, eq, gte, inArray, lt, notInArray, or, sql } from 'drizzle-orm'
import type { Database } from '../../../../database/client.ts'
import { hasWords } from '../../../../database/queries/has-words.ts'
import { auditLog } from '../../../../database/schema.ts'
import { PAGE_SIZE } from '../../../console/page-size.ts'
import { kindsOf } from './audit-subjects.ts'
import { findActionsBy } from './describe-action.ts'

export interface AuditFilter {
  search: string
  who: string
  about: string
  since: Date | null
}

function matches({ search, who, about, since }: AuditFilter) {
  return and(
    search ? isSaidIn(search) : undefined,
    who ? eq(auditLog.operatorId, who) : undefined,
    about ? inArray(partOfAction(1), [...kindsOf(about)]) : undefined,
    since ? gte(auditLog.happenedAt, since) : undefined,
  )
}

const partOfAction = (part: 1 | 2) => sql`split_part(${auditLog.action}, '.', ${sql.raw(String(part))})`

/** Searches what a line says, not the ids under which actions and chosen reasons are stored. */
function isSaidIn(search: string) {
  const { actions, verdicts, named } = findActionsBy(search)
  const reasonAsSaid = sql`replace(${auditLog.reason}, '-', ' ')`
  return or(
    hasWords(search, auditLog.target, auditLog.reason, reasonAsSaid, auditLog.operatorName),
    inArray(auditLog.action, actions),
    and(inArray(partOfAction(2), verdicts), notInArray(auditLog.action, named)),
  )
}

export function listActions(db: Database, filter: AuditFilter, page: number) {
  return db
    .select()
    .from(auditLog)
    .where(matches(filter))
    .orderBy(desc(auditLog.happenedAt), desc(auditLog.id))
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE)
}

/** The lines before an id, newest first, so that lines added meanwhile shift none of them. */
export function listActionsBefore(db: Database, id: number, limit: number) {
  return db.select().from(auditLog).where(lt(auditLog.id, id)).orderBy(desc(auditLog.id)).limit(limit)
}

export const countActions = (db: Database, filter: AuditFilter) => db.$count(auditLog, matches(filter))

/** Everyone who ever did something, including people who have since been removed. */
export function listActors(db: Database) {
  return db
    .selectDistinctOn([auditLog.operatorId], { id: auditLog.operatorId, name: auditLog.operatorName })
    .from(auditLog)
    .orderBy(asc(auditLog.operatorId), desc(auditLog.happenedAt))
}
