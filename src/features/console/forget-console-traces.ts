import { and, lt, ne, or } from 'drizzle-orm'
import {
  operatorInvitations,
  operatorSessions,
  operatorVerifications,
  queueDecisions,
} from '../../../database/schema.ts'
import type { AdminDeps } from '../../console/server/admin-calls.ts'
import { DAY_MS } from '../../platform/time/durations.ts'
import { MAX_SESSION_MS } from './auth/require-operator.ts'

const TITLE_DAYS = 30

/** Clears decision texts after 30 days, because they may name people, and deletes expired sign-in rows. */
export async function forgetConsoleTraces({ db, now }: AdminDeps): Promise<void> {
  const moment = now()
  const monthAgo = new Date(moment.getTime() - TITLE_DAYS * DAY_MS)
  await db
    .update(queueDecisions)
    .set({ title: '', words: '' })
    .where(
      and(
        lt(queueDecisions.decidedAt, monthAgo),
        or(ne(queueDecisions.title, ''), ne(queueDecisions.words, '')),
      ),
    )
  const oldest = new Date(moment.getTime() - MAX_SESSION_MS)
  await db
    .delete(operatorSessions)
    .where(or(lt(operatorSessions.expiresAt, moment), lt(operatorSessions.createdAt, oldest)))
  await db.delete(operatorVerifications).where(lt(operatorVerifications.expiresAt, moment))
  await db.delete(operatorInvitations).where(lt(operatorInvitations.expiresAt, moment))
}
