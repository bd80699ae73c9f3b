import { eq, like, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import {
  adSellers,
  ads,
  alertFollowers,
  alertSentAds,
  alerts,
  categories,
  mails,
} from '../../../../database/schema.ts'
import { insertAds } from '../../../../tests/builders.ts'
import { createTestAlertDeps, follow } from '../../../../tests/fixtures/test-alerts.ts'
import { createTestDatabase } from '../../../../tests/test-database.ts'
import { forgetAlerts } from '../forget-alerts.ts'
import { dropBouncedFollower, stopAlert, stopAlerts } from '../stop-alerts.ts'
import { mailAlerts } from './mail-alerts.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const { db } = await createTestDatabase('samples')
let clock = new Date()
const deps = createTestAlertDeps(db, () => clock)

/** An expiry date after any time in the tests: PostgreSQL uses its own clock. */
const far = () => new Date(Date.now() + 400 * DAY)
const post = (title: string, change: Partial<typeof ads.$inferInsert> = {}) =>
  insertAds(db, [{ title, createdAt: clock, expiresAt: far(), ...change }])
const pass = (ms: number) => {
  clock = new Date(clock.getTime() + ms)
}
const listMails = () => db.select().from(mails).where(like(mails.kind, 'alert-ads-found')).orderBy(mails.id)
const titlesIn = (text: string) => [...text.matchAll(/^\* (.+)$/gm)].map(([, title]) => title)

beforeEach(async () => {
  clock = new Date(Math.ceil(clock.getTime() / DAY) * DAY + 12 * HOUR)
  await db.delete(alertFollowers)
  await db.delete(mails)
})

test('mails only what is new and matches, once, and nothing when nothing is new', async () => {
  await post('Quern stone, old')
  pass(HOUR)
  await follow(deps, { email: 'ama@mail.example', search: 'search=quern' })
  pass(HOUR)
  await post('Quern stone, new', { price: '$40', location: 'Barrie, ON' })
  await post('Something else')
  await post('Quern stone, held', { status: 'held' })
  expect(await mailAlerts(deps)).toBe(0)
  pass(DAY)
  expect(await mailAlerts(deps)).toBe(1)
  const [mail] = await listMails()
  expect(titlesIn(mail?.textBody ?? '')).toEqual(['Quern stone, new'])
  expect(mail?.textBody).toContain('$40 · Barrie, ON')
  expect(mail).toMatchObject({ toAddress: 'ama@mail.example', subject: '1 new ad for “quern”', isBulk: true })
  for (let days = 0; days < 3; days += 1) {
    expect(await mailAlerts(deps)).toBe(0)
    pass(DAY)
  }
  expect(await listMails()).toHaveLength(1)
})

test('finds what the list finds: another word for the same thing, but not in quotes', async () => {
  await follow(deps, { email: 'ama@mail.example', search: 'search=couch' })
  await follow(deps, { email: 'kofi@mail.example', search: 'search=%22couch%22' })
  pass(HOUR)
  await post('Grey sofa, two seats')
  pass(DAY)
  expect(await mailAlerts(deps)).toBe(1)
  const [mail] = await listMails()
  expect(mail?.toAddress).toBe('ama@mail.example')
  expect(titlesIn(mail?.textBody ?? '')).toEqual(['Grey sofa, two seats'])
})

test('an ad just before the mail is in it once, also when the next mail looks back past it', async () => {
  await follow(deps, { email: 'ama@mail.example', search: 'search=quern' })
  pass(DAY - 60_000)
  await post('Quern A')
  pass(60_000)
  expect(await mailAlerts(deps)).toBe(1)
  expect(await db.select().from(alertSentAds)).toHaveLength(1)
  // Created before the last email, but its transaction committed after it.
  await post('Quern late', { createdAt: new Date(clock.getTime() - 30_000) })
  pass(DAY)
  expect(await mailAlerts(deps)).toBe(1)
  const [, second] = await listMails()
  expect(titlesIn(second?.textBody ?? '')).toEqual(['Quern late'])
})

test('an ad that its seller renews is not new again', async () => {
  const [id = 0] = await post('Quern of Kofi')
  const seller = {
    adId: id,
    email: 'kofi@mail.example',
    linkSeed: 's',
    linkHash: 'h',
    fingerprint: 'f',
    submittedAt: clock,
  }
  await db.insert(adSellers).values({ ...seller, publishedAt: clock })
  pass(HOUR)
  await follow(deps, { email: 'ama@mail.example', search: 'search=quern' })
  pass(DAY)
  await db.update(ads).set({ createdAt: clock }).where(eq(ads.id, id))
  expect(await mailAlerts(deps)).toBe(0)
})

test('one mail a day for a person with several alerts, at most ten ads each, and a link to the rest', async () => {
  await follow(deps, { email: 'ama@mail.example', search: 'search=quern' })
  await follow(deps, { email: 'ama@mail.example', search: 'search=sextant' })
  await follow(deps, { email: 'ama@mail.example', search: 'search=gizmo' })
  for (let made = 0; made < 13; made += 1) await post(`Quern ${made}`)
  await post('Sextant of brass')
  pass(DAY)
  expect(await mailAlerts(deps)).toBe(1)
  const [mail] = await listMails()
  const titles = titlesIn(mail?.textBody ?? '')
  expect(titles.filter((title) => title?.startsWith('Quern'))).toHaveLength(10)
  expect(titles).toContain('See the other 3')
  expect(titles).toContain('Sextant of brass')
  expect(mail?.textBody).toContain('https://akwaaba.example/ads?search=quern')
  expect(mail?.textBody).not.toContain('gizmo')
  expect(mail?.subject).toBe('14 new ads')
  await post('Quern after the mail')
  pass(HOUR)
  expect(await mailAlerts(deps)).toBe(0)
})

test('a weekly alert comes after a week with all of it', async () => {
  await follow(deps, { email: 'ama@mail.example', search: 'search=quern', frequency: 'weekly' })
  pass(DAY)
  await mailAlerts(deps)
  for (let day = 0; day < 6; day += 1) {
    await post(`Quern of day ${day}`)
    pass(DAY)
    expect(await mailAlerts(deps)).toBe(0)
  }
  pass(DAY)
  expect(await mailAlerts(deps)).toBe(1)
  const [mail] = await listMails()
  expect(titlesIn(mail?.textBody ?? '')).toHaveLength(6)
})

/** Simulates a crash at the second of three people: when marking what was sent, or at the email itself. */
const BREAKS = {
  mark: 'create trigger break_down before update on alerts for each row when (new.id = $middle) execute function break_down()',
  mail: `create trigger break_down before insert on mails for each row when (new.to_address like 'esi@%') execute function break_down()`,
}

test.each(['mark', 'mail'] as const)(
  'dies at the %s: nobody is mailed twice and nothing is lost',
  async (where) => {
    for (const name of ['ama', 'esi', 'kofi'])
      await follow(deps, { email: `${name}@mail.example`, search: 'search=quern' })
    await post('Quern')
    pass(DAY)
    const [middle] = await db.select().from(alerts).orderBy(alerts.id).limit(1).offset(1)
    await db.execute(sql`create function break_down() returns trigger language plpgsql as $$
    begin raise exception 'the machine went down'; end $$`)
    await db.execute(sql.raw(BREAKS[where].replace('$middle', String(middle?.id))))
    await expect(mailAlerts(deps)).rejects.toThrow()
    expect((await listMails()).map(({ toAddress }) => toAddress)).toEqual(['ama@mail.example'])
    await db.execute(sql`drop function break_down cascade`)
    expect(await mailAlerts(deps)).toBe(2)
    const reached = (await listMails()).map(({ toAddress }) => toAddress).toSorted()
    expect(reached).toEqual(['ama@mail.example', 'esi@mail.example', 'kofi@mail.example'])
  },
)

test('two nodes at once mail each person once', async () => {
  for (let made = 0; made < 12; made += 1)
    await follow(deps, { email: `p${made}@mail.example`, search: 'search=quern' })
  await post('Quern')
  pass(DAY)
  await Promise.all([mailAlerts(deps), mailAlerts(deps)])
  const reached = (await listMails()).map(({ toAddress }) => toAddress)
  expect(reached).toHaveLength(12)
  expect(new Set(reached).size).toBe(12)
})

test('filters as the list does: category, place, price and photo', async () => {
  const [food] = await db.select().from(categories).where(eq(categories.slug, 'food-restaurants'))
  const search = 'category=food-restaurants&location=Ontario&maxPrice=50&hasPhoto=1'
  await follow(deps, { email: 'ama@mail.example', search })
  const fit = { categoryId: food?.id ?? 0, location: 'Barrie, ON', price: '$20', imageUrl: '/x.webp' }
  await post('Fits', fit)
  await post('No photo', { ...fit, imageUrl: null })
  await post('Too dear', { ...fit, price: '$80' })
  await post('Elsewhere', { ...fit, location: 'Laval, QC' })
  await post('Other kind', { ...fit, categoryId: null })
  pass(DAY)
  await mailAlerts(deps)
  const [mail] = await listMails()
  expect(titlesIn(mail?.textBody ?? '')).toEqual(['Fits'])
})

test('says once that a category is gone, and ends the alert', async () => {
  await db.insert(categories).values({ slug: 'fleeting', name: 'Fleeting', position: 99 })
  await follow(deps, { email: 'ama@mail.example', search: 'category=fleeting' })
  await follow(deps, { email: 'ama@mail.example', search: 'search=quern' })
  await db.delete(categories).where(eq(categories.slug, 'fleeting'))
  pass(DAY)
  expect(await mailAlerts(deps)).toBe(1)
  const [mail] = await listMails()
  expect(mail?.textBody).toContain('no longer on the site')
  expect((await db.select().from(alerts)).map(({ search }) => search)).toEqual(['search=quern'])
  pass(DAY)
  expect(await mailAlerts(deps)).toBe(0)
})

test('who stopped stays stopped, also when a backup from before brings the rows back', async () => {
  const linkHash = await follow(deps, { email: 'ama@mail.example', search: 'search=quern' })
  const kofi = await follow(deps, { email: 'kofi@mail.example', search: 'search=quern' })
  await follow(deps, { email: 'kofi@mail.example', search: 'search=sextant' })
  const [followers, rows] = [await db.select().from(alertFollowers), await db.select().from(alerts)]
  await stopAlerts(deps, linkHash)
  const ofKofi = rows.find((row) => row.followerId !== rows[0]?.followerId && row.search === 'search=quern')
  await stopAlert(deps, kofi, ofKofi?.id ?? 0)
  await db.delete(alertFollowers)
  await db.insert(alertFollowers).values(followers)
  await db.insert(alerts).values(rows)
  await post('Quern')
  pass(DAY)
  expect(await mailAlerts(deps)).toBe(0)
  expect((await db.select().from(alerts)).map(({ search }) => search)).toEqual(['search=sextant'])
})

test('a mail that came back ends the alerts of that address, and mails of others do not', async () => {
  await follow(deps, { email: 'ama@mail.example', search: 'search=quern' })
  const bounce = (kind: string) =>
    db.transaction((tx) => dropBouncedFollower(deps, tx, { kind, toAddress: 'ama@mail.example' }))
  await bounce('newsletter-issue')
  expect(await db.select().from(alerts)).toHaveLength(1)
  await bounce('alert-ads-found')
  expect(await db.select().from(alertFollowers)).toEqual([])
})

test('waits while there is no postal address, and then loses nothing', async () => {
  const withoutAddress = createTestAlertDeps(db, () => clock, {})
  await follow(deps, { email: 'ama@mail.example', search: 'search=quern' })
  await post('Quern')
  pass(3 * DAY)
  expect(await mailAlerts(withoutAddress)).toBe(0)
  expect(await mailAlerts(deps)).toBe(1)
})

test('forgets what was never confirmed after seven days, and the address with it', async () => {
  await db.insert(alertFollowers).values({ id: 900, email: 'esi@mail.example', linkSeed: 's', linkHash: 'x' })
  await db
    .insert(alerts)
    .values({ followerId: 900, search: '', frequency: 'daily', requestedAt: clock, newSince: clock })
  await follow(deps, { email: 'ama@mail.example', search: 'search=quern' })
  pass(6 * DAY)
  await forgetAlerts(deps)
  expect(await db.select().from(alertFollowers)).toHaveLength(2)
  pass(2 * DAY)
  await forgetAlerts(deps)
  expect((await db.select().from(alertFollowers)).map(({ email }) => email)).toEqual(['ama@mail.example'])
})
