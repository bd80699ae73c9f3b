import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import { type AdminDeps, adminChange, adminRead, refuse } from '../../../console/server/admin-calls.ts'
import { operatorOf } from '../../../console/server/operator.ts'
import { recordAction } from '../../../console/server/record-action.ts'
import type { Env } from '../../../env.ts'
import type { LiveSettings } from '../../../platform/settings/keep-settings.ts'
import { type Backup, deleteBackups, findBackup, insertBackup, listBackups } from '../backups.queries.ts'
import { isBackupHere } from '../is-backup-here.ts'
import { backupChoiceSchema, backupPlanSchema, backupsSchema } from './backups.schema.ts'

export interface BackupCallDeps extends AdminDeps {
  env: Env
  settings: LiveSettings
}

const MAX_SHOWN = 60
const RUNNING = 'A backup is being made. Wait until it is done.'

/** The backups: when they run, how long they are kept, and a download of each. */
export function registerBackupCalls(scope: FastifyInstance, deps: BackupCallDeps) {
  const { db, env, now, settings } = deps
  adminRead(scope, '/backups', {
    role: 'owner',
    answer: backupsSchema,
    async read() {
      const rows = await listBackups(db, MAX_SHOWN)
      const plan = {
        ...env.backups,
        isHourFixed: env.fixed.has('BACKUP_HOUR'),
        isKeepFixed: env.fixed.has('BACKUP_KEEP_DAYS'),
      }
      const usualBytes = rows.find(({ status }) => status === 'done')?.bytes ?? null
      return { plan, backups: await Promise.all(rows.map((row) => toLine(env, row))), usualBytes }
    },
  })

  adminChange(scope, deps, '/backups/run', {
    role: 'owner',
    action: 'backup.run',
    async change({ operator }) {
      const row = { status: 'asked' as const, askedBy: operator.name, startedAt: now() }
      const asked = await insertBackup(db, row)
      return asked ? { recorded: { target: '' } } : refuse(RUNNING, { status: 409 })
    },
  })

  adminChange(scope, deps, '/backups/plan', {
    role: 'owner',
    action: 'backup.plan',
    body: backupPlanSchema,
    async change({ input: { hour, keepDays } }) {
      if (hour !== undefined && env.fixed.has('BACKUP_HOUR')) return refuse(FIXED, { field: 'hour' })
      if (keepDays !== undefined && env.fixed.has('BACKUP_KEEP_DAYS'))
        return refuse(FIXED, { field: 'keepDays' })
      await settings.save({
        ...(hour !== undefined && { BACKUP_HOUR: String(hour) }),
        ...(keepDays !== undefined && { BACKUP_KEEP_DAYS: String(keepDays) }),
      })
      return { recorded: { target: '' } }
    },
  })

  adminChange(scope, deps, '/backups/forget', {
    role: 'owner',
    action: 'backup.forget',
    body: backupChoiceSchema,
    async change({ input: { id } }) {
      const found = await findBackup(db, id)
      if (found?.status !== 'done' || (await isBackupHere(env, found))) return refuse(NOT_GONE)
      await deleteBackups(db, [id])
      return { recorded: { target: found.file } }
    },
  })

  const options = {
    config: { access: 'owner' as const },
    schema: { hide: true, body: backupChoiceSchema },
  }
  scope.post('/backups/download', options, async (request, reply) => {
    const { id } = request.body as z.infer<typeof backupChoiceSchema>
    const found = await findBackup(db, id)
    if (found?.status !== 'done' || !(await isBackupHere(env, found))) return reply.callNotFound()
    await recordAction(deps, operatorOf(request), { action: 'backup.download', target: found.file })
    return reply
      .type('application/gzip')
      .header('Content-Disposition', `attachment; filename="${found.file}"`)
      .header('Content-Length', found.bytes)
      .send(createReadStream(join(env.backups.folder, found.file)))
  })
}

const NOT_GONE = 'Only a backup whose file is gone can be removed from the list.'
const FIXED = 'This is set on the server and can only be changed there.'

/** The response schema drops what it does not name. */
const toLine = async (env: Env, row: Backup) => ({
  ...row,
  startedAt: row.startedAt.toISOString(),
  isHere: row.status === 'done' && (await isBackupHere(env, row)),
})
