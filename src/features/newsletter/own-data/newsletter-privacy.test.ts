import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { mails, newsletterSubscribers } from '../../../../database/schema.ts'
import {
  createNewsletterDeps,
  insertConfirmed,
  linksIn,
  manyAddresses,
} from '../../../../tests/fixtures/test-newsletter.ts'
import { createTestApp } from '../../../../tests/test-app.ts'
import { changeIssue } from '../issues/change-issue.ts'
import { draftIssue } from '../issues/draft-issue.ts'
import { mailIssues } from '../issues/mail-issues.ts'
import { sendIssue } from '../issues/send-issue.ts'
import { answerRequests } from '../subscription/answer-requests.ts'

const deps = createNewsletterDeps({} as never)
const { app, database, db, get } = await createTestApp({
  template: 'empty',
  env: { DATA_DIR: deps.env.dataDir },
})
deps.db = db

const TABLES = ['requests', 'subscribers', 'keys', 'consents', 'suppressions', 'issues', 'deliveries']

/** Every row of every newsletter table and of the outbox, as one text. */
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
  await changeIssue(deps, draft, () => ({
    subject: 'Hello',
    sections: [{ heading: '', words: 'Good news.', items: [] }],
  }))
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
    for (const method of ['GET', 'HEAD'] as const)
      expect((await app.inject({ method, url })).statusCode).toBe(200)
  }
  expect(await readEverything()).toBe(before)
})

test('asks the database for the same things, whoever the address belongs to', async () => {
  await insertConfirmed(db, ['known@mail.example'])
  const listStatements = async (email: string) => {
    const statements: string[] = []
    const query = database.pool.query.bind(database.pool) as (...words: unknown[]) => unknown
    const spied = (...words: unknown[]) => {
      statements.push((words[0] as { text?: string }).text ?? String(words[0]))
      return query(...words)
    }
    Object.assign(database.pool, { query: spied })
    await ask('/api/newsletter', email)
    Object.assign(database.pool, { query })
    return statements
  }
  const known = await listStatements('known@mail.example')
  expect(known).toHaveLength(1)
  expect(await listStatements('unknown@mail.example')).toEqual(known)
})

test('takes as long to answer for an address it knows as for one it does not', async () => {
  await insertConfirmed(db, manyAddresses(500))
  const time = async (email: string) => {
    const startedAt = performance.now()
    expect((await ask('/api/newsletter', email)).statusCode).toBe(202)
    return performance.now() - startedAt
  }
  const rounds = 200
  let knownWasSlower = 0
  for (let round = 1; round <= rounds; round += 1) {
    const [known, unknown] = [`reader${round}@mail.example`, `other${round}@mail.example`]
    const isKnownFirst = round % 2 === 0
    const first = await time(isKnownFirst ? known : unknown)
    const second = await time(isKnownFirst ? unknown : known)
    if (isKnownFirst ? first > second : second > first) knownWasSlower += 1
  }
  // Like tossing a coin: each is slower about half the time, however busy the machine is.
  expect(knownWasSlower / rounds).toBeGreaterThan(0.35)
  expect(knownWasSlower / rounds).toBeLessThan(0.65)
})

test('keeps the pages of one person out of every cache and every search engine', async () => {
  for (const path of 'confirm?key=a leave?key=a data?key=a confirmed left expired requested'.split(' ')) {
    const page = await get(`/newsletter/${path}`)
    expect(page.headers['cache-control']).toBe('no-store')
    expect(page.body).toContain('noindex')
  }
  expect(await db.select().from(newsletterSubscribers)).not.toHaveLength(0)
})
