import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { backups, mails, operators } from '../../../../database/schema.ts'
import { createTestApp } from '../../../../tests/test-app.ts'
import { readEnv } from '../../../env.ts'
import { HOUR_MS, MINUTE_MS } from '../../../platform/time/durations.ts'
import { joinConsole, postForm } from '../console-testing.ts'
import type { QueueItem, QueueSource } from '../queue/sources/queue-source.ts'
import { nudgeAtOnce, nudgeDaily } from './nudge-operators.ts'

const { app, db } = await createTestApp({ template: 'empty' })
const env = readEnv({ NODE_ENV: 'test', SMTP_URL: 'smtp://127.0.0.1:9', BACKUP_HOUR: 'off' })
const owner = await joinConsole({ app, db }, 'owner')
await joinConsole({ app, db }, 'moderator')
await joinConsole({ app, db }, 'editor')
const start = Date.now()

const sourceOf = (kind: string, waiting: number[]): QueueSource => ({
  kind,
  urgency: 1,
  badge: kind,
  acceptLabel: '',
  rejectLabel: '',
  reasons: [],
  list: async () =>
    waiting.map((minutes, index): QueueItem => {
      const waitingSince = new Date(start + minutes * MINUTE_MS)
      return {
        id: String(index),
        title: 'Words of a visitor',
        note: '',
        tone: 'info',
        waitingSince,
        text: '',
        facts: [],
      }
    }),
  accept: async () => null,
  reject: async () => null,
})
const depsAt = (minutes: number, sources: QueueSource[]) => ({
  db,
  env,
  sources,
  now: () => new Date(start + minutes * MINUTE_MS),
})
const mailsTo = async (role: string) =>
  (
    await db
      .select()
      .from(mails)
      .where(eq(mails.toAddress, `${role}@example.org`))
  ).filter(({ kind }) => kind === 'operator-nudged')

beforeEach(async () => {
  await db.delete(mails)
  await db.delete(backups)
  await db.update(operators).set({ nudgedAt: null, notifiedUntil: null, wantsNudges: true })
})

test('says once a day what waits, and nothing when nothing does', async () => {
  expect(await nudgeDaily(depsAt(0, [sourceOf('ad', [])]))).toBe(0)
  const sources = [sourceOf('ad', [-60, -30])]
  const both = await Promise.all([nudgeDaily(depsAt(0, sources)), nudgeDaily(depsAt(0, sources))])
  expect(both[0] + both[1]).toBe(2)
  const [mail, ...others] = await mailsTo('moderator')
  expect(others).toEqual([])
  expect(mail?.textBody).toContain('2 things waiting in the queue.')
  expect(mail?.textBody).not.toContain('Words of a visitor')
  expect(await nudgeDaily(depsAt(19 * 60, sources))).toBe(0)
  expect(await nudgeDaily(depsAt(24 * 60, sources))).toBe(2)
})

test('tells owners what failed, and moderators what they can do something about', async () => {
  const startedAt = new Date(start - HOUR_MS)
  await db.insert(backups).values({
    status: 'failed',
    startedAt,
    aliveAt: startedAt,
    finishedAt: startedAt,
    problem: 'The disk is full.',
  })
  expect(await nudgeDaily(depsAt(0, []))).toBe(1)
  const [mail] = await mailsTo('owner')
  expect(mail?.subject).toBe('Something is broken')
  expect(mail?.textBody).toContain('The last backup failed. The disk is full.')
  expect(await mailsTo('moderator')).toEqual([])
})

test('tells at once about a booking or an appeal, once each, and about nothing else', async () => {
  expect(await nudgeAtOnce(depsAt(0, [sourceOf('ad', [0]), sourceOf('booking', [-600])]))).toBe(0)
  const first = [sourceOf('booking', [0])]
  expect(await nudgeAtOnce(depsAt(1, first))).toBe(2)
  expect(await nudgeAtOnce(depsAt(2, first))).toBe(0)
  expect(await nudgeAtOnce(depsAt(6, [sourceOf('booking', [0]), sourceOf('appeal', [5])]))).toBe(2)
  const subjects = (await mailsTo('owner')).map(({ subject }) => subject)
  expect(subjects).toEqual(['New: 1 booking request', 'New: 1 appeal'])
})

test('whoever does not want it gets none', async () => {
  const { cookie, token } = owner
  await postForm(app, '/admin/account/nudges', { token }, { cookie })
  expect(await nudgeDaily(depsAt(0, [sourceOf('ad', [-60])]))).toBe(1)
  expect(await mailsTo('owner')).toEqual([])
  await postForm(app, '/admin/account/nudges', { token, wants: 'yes' }, { cookie })
  expect(await nudgeAtOnce(depsAt(1, [sourceOf('booking', [0])]))).toBe(2)
})

test('an editor hears of what to put right in the directories, and of nothing else', async () => {
  const others = [sourceOf('ad', [0, 1]), sourceOf('booking', [0])]
  await nudgeDaily(depsAt(60, others))
  await nudgeAtOnce(depsAt(1, others))
  expect(await mailsTo('moderator')).toHaveLength(2)
  expect(await mailsTo('editor')).toEqual([])
  await nudgeDaily(depsAt(60, [...others, sourceOf('feedback', [0]), sourceOf('link', [0])]))
  const [mail] = await mailsTo('editor')
  expect(mail?.textBody).toContain('2 things to fix in the directories.')
  expect(mail?.textBody).not.toContain('queue')
})
