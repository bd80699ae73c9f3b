import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { mails, newsletterSubscribers } from '../../../database/schema.ts'
import { createTestApp } from '../../../tests/test-app.ts'
import {
  createNewsletterDeps,
  insertConfirmed,
  linksIn,
  manyAddresses,
} from '../../../tests/test-newsletter.ts'
import { answerRequests } from './answer-requests.ts'
import { draftIssue } from './issues/draft-issue.ts'
import { mailIssues } from './issues/mail-issues.ts'
import { sendIssue } from './issues/send-issue.ts'
import { updateIssue } from './issues/update-issue.ts'

const deps = createNewsletterDeps({} as never)
const { app, database, get } = await createTestApp({ template: 'empty', env: { DATA_DIR: deps.env.dataDir } })
const { db } = database
deps.db = db

const TABLES = ['requests', 'subscribers', 'keys', 'consents', 'suppressions', 'issues', 'deliveries']

/** Every row of every table of the newsletter, and the outbox, as one text. */
async function readEverything(): Promise<string> {
  const names = [...TABLES.map((table) => `newsletter_${table}`), 'mails']
  const parts = []
  for (const name of names) {
    const { rows } = await db.execute(
      sql.raw(`select coalesce(json_agg(t order by t::text), '[]')::text as all_rows from ${name} t`),
    )
    parts.push(`${name}: ${rows[0]?.all_rows}`)
  }
  return parts.join('\n')
}

const ask = (path: string, email: string) => app.inject({ method: 'POST', url: path, payload: { email } })

test('changes nothing when a scanner opens every link of every mail', async () => {
  await insertConfirmed(db, ['reader@mail.example'])
  await ask('/api/newsletter', 'new@mail.example')
  await ask('/api/newsletter', 'reader@mail.example')
  await ask('/api/newsletter/data', 'reader@mail.example')
  await ask('/api/newsletter/data', 'nobody@mail.example')
  await answerRequests(deps)
  const draft = await draftIssue(deps)
  await updateIssue(deps, draft.id, { subject: 'Hello', intro: 'Good news.', sections: [] })
  await sendIssue(deps, draft.id)
  await mailIssues(deps)
  const outbox = await db.select().from(mails)
  expect(outbox.map(({ kind }) => kind).toSorted()).toEqual([
    'newsletter-already-subscribed',
    'newsletter-data-requested',
    'newsletter-issue',
    'newsletter-nothing-held',
    'newsletter-requested',
  ])
  const words = outbox.map(
    ({ textBody, htmlBody, headers }) => `${textBody} ${htmlBody} ${Object.values(headers)}`,
  )
  const links = linksIn(words.join(' ').replaceAll('&amp;', '&'))
  expect(links.filter((link) => link.includes('key='))).toHaveLength(4)

  const before = await readEverything()
  for (const url of links) {
    for (const method of ['GET', 'HEAD'] as const) {
      expect((await app.inject({ method, url })).statusCode).toBe(200)
    }
  }
  expect(await readEverything()).toBe(before)
})

test('takes as long to answer for an address it knows as for one it does not', async () => {
  await insertConfirmed(db, manyAddresses(500))
  const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] }
  for (let round = 0; round < 120; round += 1) {
    const addresses = { known: `reader${round + 1}@mail.example`, unknown: `other${round + 1}@mail.example` }
    const order = round % 2 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)
    for (const who of order) {
      const startedAt = performance.now()
      const answer = await ask('/api/newsletter', addresses[who])
      times[who].push(performance.now() - startedAt)
      expect(answer.statusCode).toBe(202)
    }
  }
  const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
  const ratio = median(times.known) / median(times.unknown)
  console.log(`known ${median(times.known).toFixed(2)} ms, unknown ${median(times.unknown).toFixed(2)} ms`)
  expect(ratio).toBeGreaterThan(0.8)
  expect(ratio).toBeLessThan(1.25)
})

test('keeps the pages of one person out of every cache and every search engine', async () => {
  for (const path of [
    'confirm?key=a',
    'leave?key=a',
    'data?key=a',
    'confirmed',
    'left',
    'expired',
    'requested',
  ]) {
    const page = await get(`/newsletter/${path}`)
    expect(page.headers['cache-control']).toBe('no-store')
    expect(page.body).toContain('noindex')
  }
  expect(await db.select().from(newsletterSubscribers)).not.toHaveLength(0)
})
