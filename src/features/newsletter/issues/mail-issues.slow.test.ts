import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { mails } from '../../../../database/schema.ts'
import {
  createNewsletterDeps,
  insertConfirmed,
  manyAddresses,
} from '../../../../tests/fixtures/test-newsletter.ts'
import { createTestDatabase } from '../../../../tests/test-database.ts'
import { changeIssue } from './change-issue.ts'
import { draftIssue } from './draft-issue.ts'
import { mailIssues } from './mail-issues.ts'
import { sendIssue } from './send-issue.ts'

const WORKER = ['run-with-jsx.ts', 'newsletter-worker.ts'].map((name) =>
  fileURLToPath(new URL(`../../../../tests/processes/${name}`, import.meta.url)),
)
test('mails everybody once although the worker is killed again and again', async () => {
  const { db, url } = await createTestDatabase()
  const deps = createNewsletterDeps(db)
  const addresses = manyAddresses(1_000)
  await insertConfirmed(db, addresses)
  const { id } = await draftIssue(deps)
  const sections = [{ heading: '', words: 'Good news.', items: [] }]
  await changeIssue(deps, { id }, () => ({ subject: 'Akwaaba', sections }))
  await sendIssue(deps, id)
  const mailed = [0]
  for (let kill = 1; kill <= 2; kill += 1) {
    const worker = spawn(process.execPath, [...WORKER, url, deps.env.dataDir], { stdio: 'inherit' })
    const hasExited = once(worker, 'exit')
    while (worker.exitCode === null && (await db.$count(mails)) <= (mailed.at(-1) ?? 0)) await wait(5)
    worker.kill('SIGKILL')
    await hasExited
    mailed.push(await db.$count(mails))
  }
  // The worker must have died half-way, or this test proves nothing.
  expect(mailed[1]).toBeGreaterThan(0)
  expect(mailed[1]).toBeLessThan(1_000)
  await Promise.all([mailIssues(deps), mailIssues(deps)])
  const reached = await db.select({ to: mails.toAddress }).from(mails)
  expect(reached.map(({ to }) => to).toSorted()).toEqual(addresses.toSorted())
  const { rows } = await db.execute(sql`select status, count(*)::int from newsletter_deliveries group by 1`)
  expect(rows).toEqual([{ status: 'mailed', count: 1_000 }])
})
