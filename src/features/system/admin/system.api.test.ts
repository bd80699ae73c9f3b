import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { ads, adViews, mails } from '../../../../database/schema.ts'
import { insertAds } from '../../../../tests/builders.ts'
import { createTestApp } from '../../../../tests/test-app.ts'
import { jobs } from '../../../jobs.ts'
import { DAY_MS } from '../../../platform/time/durations.ts'
import { joinConsole } from '../../console/console-testing.ts'
import { describeJob, patienceOf } from './describe-job.ts'

const { app, db, get } = await createTestApp({
  env: { SMTP_URL: 'smtp://somebody:a-password@127.0.0.1:9' },
})
const owner = await joinConsole({ app, db }, 'owner')
const health = async () => (await owner.get('system')).json().health
const stateOf = async (id: string) => (await health()).find((one: { id: string }) => one.id === id)

test('says in words what every job does', () => {
  for (const { name } of jobs) expect(describeJob(name), name).not.toBe(name.replaceAll('-', ' '))
  expect(patienceOf('*/10 * * * *')).toBe(30 * 60_000)
  expect(patienceOf('17 4 * * *')).toBe(26 * 3_600_000)
})

test('tells stuck mail from mail that only waits, the worst first', async () => {
  const email = { kind: 'ad-held', toAddress: 'a@b.example', subject: 'x', textBody: 'x', htmlBody: 'x' }
  await db.delete(mails)
  await db.insert(mails).values({ ...email, messageId: 'waits' })
  expect(await stateOf('mail')).toMatchObject({ state: 'fine' })
  await db.insert(mails).values({ ...email, messageId: 'stuck', attempts: 2, lastError: 'ECONNREFUSED: no' })
  expect((await health())[0]).toMatchObject({
    id: 'mail',
    state: 'broken',
    text: 'The mail server does not accept our emails. 1 email waiting.',
  })
})

test('finds a job that is late, by its own rhythm', async () => {
  await db.execute(sql`create schema pgboss`)
  await db.execute(
    sql`create table pgboss.schedule (name text, cron text, updated_on timestamptz default now())`,
  )
  await db.execute(
    sql`create table pgboss.job (name text, created_on timestamptz, completed_on timestamptz, state text)`,
  )
  await db.execute(
    sql`insert into pgboss.schedule values ('expire-ads', '* * * * *'), ('forget-mails', '17 4 * * *')`,
  )
  const ran = async (name: string, minutes: number) =>
    db.execute(
      sql`insert into pgboss.job values (${name}, now(), now() - ${minutes} * interval '1 minute', 'completed')`,
    )
  await ran('forget-mails', 60)
  await ran('expire-ads', 60)
  expect(await stateOf('jobs')).toMatchObject({ state: 'broken', text: '1 job is late.' })
  await ran('expire-ads', 1)
  expect(await stateOf('jobs')).toMatchObject({ state: 'fine', text: '2 jobs, all on time.' })
  // The queue deletes old runs, and a job that no longer exists cannot be late.
  await db.execute(
    sql`insert into pgboss.schedule values ('deliver-mails', '* * * * *'), ('gone', '* * * * *')`,
  )
  expect(await stateOf('jobs')).toMatchObject({ state: 'fine', text: '3 jobs, all on time.' })
  await db.execute(
    sql`update pgboss.schedule set updated_on = now() - interval '1 day' where name in ('deliver-mails', 'gone')`,
  )
  expect(await stateOf('jobs')).toMatchObject({ state: 'broken', text: '1 job is late.' })
  await ran('deliver-mails', 1)
  const list = (await owner.get('system/jobs')).json().jobs
  expect(list[1]).toMatchObject({ does: 'Ends ads that have run out', isLate: false, failures: 0 })
})

test('compares a month of new ads with the one before, from what is in the table', async () => {
  await db.delete(ads)
  const post = (daysAgo: number, isSample = false) =>
    insertAds(db, [{ isSample, createdAt: new Date(Date.now() - daysAgo * DAY_MS) }])
  const month = async () => (await owner.get('system')).json().ads
  expect(await month()).toMatchObject({ before: 0 })
  for (const daysAgo of [0, 1, 29, 31, 45, 70]) await post(daysAgo)
  await post(40, true)
  const { days, before } = await month()
  expect(days).toHaveLength(30)
  expect(days.reduce((sum: number, day: { count: number }) => sum + day.count, 0)).toBe(3)
  expect(before, 'neither a sample nor one of three months ago').toBe(2)
})

test('adds up the views of all ads by day, and names days without one too', async () => {
  const [one = 0, two = 0] = await insertAds(db, [{}, {}])
  const on = (daysAgo: number) => new Date(Date.now() - daysAgo * DAY_MS).toISOString().slice(0, 10)
  await db.insert(adViews).values([
    { adId: one, viewedOn: on(1), views: 5 },
    { adId: two, viewedOn: on(1), views: 2 },
    { adId: one, viewedOn: on(33), views: 4 },
    { adId: one, viewedOn: on(70), views: 9 },
  ])
  const { days, before } = (await owner.get('system')).json().views
  expect([days.length, before]).toEqual([30, 4])
  expect(days.filter(({ count }: { count: number }) => count > 0)).toEqual([{ day: on(1), count: 7 }])
})

test('shows no secret, no setting and no line of crontab', async () => {
  const { body } = await owner.get('system')
  expect(body).not.toMatch(/a-password|only for tests|postgres(ql)?:\/\/|SMTP_URL|\* \* \*/)
})

test('a synonym is used by the search at once, and no more when it is removed', async () => {
  const find = async () => (await get('/api/search?q=prekeseblossom')).json()
  const isFound = async () =>
    JSON.stringify(await find())
      .toLowerCase()
      .includes('kente')
  expect(await isFound()).toBe(false)
  const added = await owner.call('synonyms/add', { term: 'prekeseblossom', means: ['kente'] })
  expect(added.statusCode).toBe(200)
  expect(await isFound()).toBe(true)
  const [synonym] = (await owner.get('synonyms')).json().synonyms
  expect(synonym).toMatchObject({ term: 'prekeseblossom', means: ['kente'], operatorName: 'Ama Serwaa' })
  expect((await owner.call('synonyms/remove', { id: synonym.id })).statusCode).toBe(200)
  expect(await isFound()).toBe(false)
})

test('a synonym of signs alone is refused at its field', async () => {
  const refused = await owner.call('synonyms/add', { term: 'fonio', means: ['!!'] })
  expect(refused.json().refusals[0]).toMatchObject({ field: 'means' })
})
