import { parse } from 'csv-parse/sync'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { moderationActs } from '../../../../database/schema.ts'
import { createTestApp } from '../../../../tests/test-app.ts'
import { readEnv } from '../../../env.ts'
import { createAdDeps } from '../../ad-life/ad-deps.ts'
import { setAdStatus } from '../../ad-life/admin/ads-desk.ts'
import { endReasons } from '../../ad-life/ending/end-reasons.ts'
import { removeAd } from '../../ad-life/ending/remove-ad.ts'
import { refuseAd } from '../../ad-life/review/decide-held-ad.ts'
import { editAd } from '../../posting/edit-ad.ts'
import { adRules } from '../../scam-rules/ad-rules.ts'
import { appealDecision } from '../appeals/appeal-decision.ts'
import { listOpenAppeals } from '../appeals/appeals.queries.ts'
import { decideAppeal } from '../appeals/decide-appeal.ts'
import { decideCase } from '../cases/decide-case.ts'
import type { ModerationLog } from '../moderation.schema.ts'
import { postAd, report } from '../moderation-testing.ts'
import { ACTS_PER_PAGE } from './show-moderation-log.ts'

const now = () => new Date()
const env = readEnv({ NODE_ENV: 'test', SITE_URL: 'https://akwaaba.example' })

type NewAct = typeof moderationActs.$inferInsert

async function open() {
  const site = await createTestApp()
  const tags = { bump: async (tag: string) => site.cache.bump(tag) }
  const deps = createAdDeps({ env, db: site.db, now, secrets: site.secrets, tags })
  const log = async (query = '') => (await site.get(`/api/moderation${query}`)).json<ModerationLog>()
  return { ...site, deps, log }
}

const PERSONAL = {
  name: 'Akosua Frimpong-Manso',
  phone: '647-555-0142',
  email: 'akosua.private@example.com',
  street: '17 Secret Crescent',
}
const BY = { id: PERSONAL.name, name: PERSONAL.name }
const WORDS = Object.values(PERSONAL).join(' ')

const shared = await open()

test('names every rule with what it does, how to report and how to appeal, also before anything happened', async () => {
  const { get, deps } = shared
  const { body } = await get('/moderation')
  expect(body).toContain('Nothing has been decided yet.')
  for (const { words } of adRules) expect(body).toContain(words.replaceAll("'", '&#x27;'))
  for (const words of Object.values(endReasons)) expect(body).toContain(words)
  expect(body).toContain('How to report an ad')
  expect(body).toContain('How to appeal')
  await postAd(deps, 'held')
  expect((await get('/moderation')).body, 'the cached page knows of a new act').toContain('Seller’s first ad')
  expect((await get('/sitemap-pages.xml')).body).toContain('https://akwaaba.example/moderation<')
  expect((await get('/safety')).body).toContain('href="/moderation"')
})

test('every kind of act is a line, and none carries what a person wrote', async () => {
  const { deps, db, get, log } = await open()
  const own = {
    title: `${PERSONAL.name} ${PERSONAL.phone}`,
    description: `${WORDS} pay with a gift card`,
    price: `${PERSONAL.phone}`,
    location: PERSONAL.street,
    phone: PERSONAL.phone,
    email: PERSONAL.email,
  }
  const first = await postAd(deps, 'live', own)
  const changed = { ...first.form, description: `${first.form.description} and by Bitcoin only` }
  await editAd(deps, first.hash, { form: changed, photos: [] })
  await setAdStatus(deps, first.id, { status: 'live', reason: 'unclear', by: BY })
  const { caseId } = await report(deps, first.id, { details: WORDS, email: PERSONAL.email })
  await decideCase(deps, caseId, { verdict: 'dismiss' }, BY)
  const again = await report(deps, first.id, { reason: 'other', details: WORDS })
  await decideCase(deps, again.caseId, { verdict: 'return', reason: 'return-details' }, BY)
  const second = await postAd(deps, 'held', { ...own, title: `${own.title} two` })
  await refuseAd(deps, second.id, { reason: 'scam', by: BY })
  const third = await postAd(deps, 'live', { ...own, title: `${own.title} three` })
  await removeAd(deps, third.id, { reason: 'prohibited', by: BY })
  for (const { hash } of [second, third]) await appealDecision(deps, hash, WORDS)
  const [one, other] = await listOpenAppeals(db, 10)
  await decideAppeal(deps, one?.id ?? 0, { verdict: 'overturn' })
  await decideAppeal(deps, other?.id ?? 0, { verdict: 'uphold', reason: WORDS })

  const { acts } = await log()
  expect(new Set(acts.map(({ act }) => act))).toEqual(
    new Set([
      'Held for review',
      'Approved',
      'Refused',
      'Removed',
      'Returned to its seller',
      'Report dismissed',
      'Appeal: decision upheld',
      'Appeal: decision overturned',
    ]),
  )
  const outputs = await Promise.all(
    ['/moderation', '/moderation.csv', '/api/moderation'].map((url) => get(url)),
  )
  for (const { body, statusCode } of outputs) {
    expect(statusCode).toBe(200)
    for (const text of [...Object.values(PERSONAL), 'Akosua', '0142', 'akosua', 'Secret'])
      expect(body, text).not.toContain(text)
    for (const { id } of [first, second, third]) expect(body).not.toContain(`/ads/${id}`)
    expect(body).not.toMatch(/seller\d*@|Ama Serwaa/)
  }
})

test('the table has no room for an address, a number, a sentence or an ad', async () => {
  const { db } = shared
  const act = { actedOn: '2026-11-15', act: 'held', actor: 'rule', categorySlug: 'other' } as const
  for (const reason of [PERSONAL.email, PERSONAL.phone, PERSONAL.name, WORDS])
    await expect(db.insert(moderationActs).values({ ...act, reasons: [reason] })).rejects.toThrow()
  await expect(
    db.insert(moderationActs).values({ ...act, categorySlug: PERSONAL.name, reasons: [] }),
  ).rejects.toThrow()
  const { rows } = await db.execute(
    sql`select column_name from information_schema.columns where table_name = 'moderation_acts' order by 1`,
  )
  expect(rows.map(({ column_name }) => column_name)).toEqual(
    'act acted_on actor category_slug id reasons'.split(' '),
  )
})

test('an id that the log does not know is not shown as it is', async () => {
  const { db, log, get } = shared
  const act = { actedOn: '2098-11-15', act: 'held', actor: 'rule', categorySlug: 'other' } as const
  await db.insert(moderationActs).values({ ...act, reasons: ['kwame-nkrumah'] })
  expect((await log()).acts[0]?.reasons).toEqual(['Another reason'])
  expect((await get('/moderation')).body).not.toMatch(/kwame|Kwame/)
})

test('the counts of a month are those of its lines, on all pages and in the file', async () => {
  const { db, log, get } = await open()
  const acts: NewAct[] = Array.from({ length: 130 }, (_, turn) => ({
    actedOn: turn < 120 ? `2026-10-${String((turn % 31) + 1).padStart(2, '0')}` : '2026-09-30',
    act: turn % 3 === 0 ? 'held' : 'removed',
    actor: turn % 3 === 0 ? 'rule' : 'operator',
    categorySlug: 'grocery-retail',
    reasons: turn % 3 === 0 ? ['first-ad', 'gift-cards'] : turn % 2 === 0 ? ['scam'] : ['spam'],
  }))
  const plain: NewAct = {
    actedOn: '2026-10-05',
    act: 'approved',
    actor: 'operator',
    categorySlug: 'other',
    reasons: [],
  }
  await db.insert(moderationActs).values([...acts, plain])

  const first = await log('?month=2026-10')
  expect(first).toMatchObject({ month: '2026-10', total: 121, pageCount: Math.ceil(121 / ACTS_PER_PAGE) })
  const lines = [...first.acts]
  for (let page = 2; page <= first.pageCount; page += 1)
    lines.push(...(await log(`?month=2026-10&page=${page}`)).acts)
  expect(lines).toHaveLength(121)
  const counted = new Map<string, number>()
  for (const { act, reasons } of lines)
    for (const reason of reasons.length > 0 ? reasons : [''])
      counted.set(`${act}|${reason}`, (counted.get(`${act}|${reason}`) ?? 0) + 1)
  expect(new Map(first.counts.map(({ act, reason, count }) => [`${act}|${reason}`, count]))).toEqual(counted)
  expect(lines.map(({ day }) => day)).toEqual(
    lines
      .map(({ day }) => day)
      .toSorted()
      .toReversed(),
  )

  expect(first.months).toEqual([
    { month: '2026-10', acts: 121 },
    { month: '2026-09', acts: 10 },
  ])
  const rows = parse((await get('/moderation.csv')).body, { columns: true }) as Record<string, string>[]
  expect(rows).toHaveLength(131)
  expect(rows.filter(({ day, reasons }) => day?.startsWith('2026-10') && reasons === 'scam')).toHaveLength(
    first.counts.find(({ reason }) => reason === 'Scam or fraud')?.count ?? 0,
  )
})

test('an address that names no month or page of the log shows the newest month', async () => {
  const { db, log, get } = shared
  const act = { act: 'held', actor: 'rule', categorySlug: 'other' } as const
  await db.insert(moderationActs).values({ ...act, actedOn: '2099-11-01', reasons: ['first-ad'] })
  for (const query of [
    '?month=2026-13',
    '?month=x&page=0',
    '?page=99999',
    '?month=1999-01',
    '?page=1e9&month=%00',
  ]) {
    expect(await log(query), query).toMatchObject({ month: '2099-11', page: 1, total: 1 })
    expect((await get(`/moderation${query}`)).statusCode, query).toBe(200)
  }
})
