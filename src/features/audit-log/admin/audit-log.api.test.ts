import { expect, test } from 'vitest'
import { auditLog } from '../../../../database/schema.ts'
import { createTestApp } from '../../../../tests/test-app.ts'
import { PAGE_SIZE } from '../../../console/page-size.ts'
import { recordAction } from '../../../console/server/record-action.ts'
import { joinConsole } from '../../console/console-testing.ts'
import type { AuditPage } from './audit-log.schema.ts'
import { exportActions } from './export-actions.ts'

const { app, db } = await createTestApp()
const moderator = await joinConsole({ app, db }, 'moderator')
const operator = { id: 'kojo', name: 'Kojo Nyarko' }
const now = () => new Date()
const monthAgo = () => new Date(Date.now() - 40 * 86_400_000)

for (let n = 1; n <= PAGE_SIZE + 3; n += 1)
  await recordAction({ db, now }, operator, { action: 'ad.status', target: `ad ${n}`, reason: 'live' })
await recordAction({ db, now: monthAgo }, operator, { action: 'category.add', target: 'Books_100%' })

const read = async (query: string): Promise<AuditPage> => (await moderator.get(`audit?${query}`)).json()

test('lists the newest actions of thirty days, a page at a time', async () => {
  const first = await read('who=kojo')
  expect(first.total).toBe(PAGE_SIZE + 3)
  expect(first.actions[0]).toMatchObject({ operatorName: 'Kojo Nyarko', did: 'changed the state of' })
  const second = await read('who=kojo&page=2')
  expect(second.actions.map(({ target }) => target)).toEqual(['ad 3', 'ad 2', 'ad 1'])
})

test('finds by words, by person, by subject and further back; signs in the words are only letters', async () => {
  expect((await read('search=ad%2017')).actions.map(({ target }) => target)).toEqual(['ad 17'])
  expect((await read('who=kojo&about=category')).total).toBe(0)
  expect((await read('who=kojo&about=category&days=all')).total).toBe(1)
  expect((await read('days=all&search=books_100%25')).total).toBe(1)
  expect((await read('days=all&search=%25')).total).toBe(1)
  expect((await read('who=nobody')).people.map(({ name }) => name)).toContain('Kojo Nyarko')
})

test('finds what was done and why by the words that a line shows', async () => {
  await recordAction({ db, now }, operator, { action: 'ads.restore', target: 'ad 81' })
  await recordAction({ db, now }, operator, { action: 'ad.accept', target: 'ad 82' })
  await recordAction({ db, now }, operator, { action: 'booking.accept', target: 'booking 83' })
  await recordAction({ db, now }, operator, {
    action: 'ads.return',
    target: 'ad 84',
    reason: 'checked-right',
  })
  const find = async (words: string) =>
    (await read(`search=${encodeURIComponent(words)}`)).actions.map(({ target }) => target)
  expect(await find('Put back')).toEqual(['ad 81'])
  expect(await find('approved')).toEqual(['ad 82'])
  expect(await find('accepted')).toEqual(['booking 83'])
  expect(await find('checked right')).toEqual(['ad 84'])
})

test('a subject has all of its actions, whatever they are called', async () => {
  await recordAction({ db, now }, operator, { action: 'ads.remove', target: 'ad 7 000' })
  await recordAction({ db, now }, operator, { action: 'fact.correct', target: 'education/x' })
  expect((await read('about=ad&search=7%20000')).total).toBe(1)
  expect((await read('about=feedback')).actions.map(({ target }) => target)).toEqual(['education/x'])
})

test('an export has each line once, whatever is written down meanwhile', async () => {
  const line = {
    happenedAt: now(),
    operatorId: 'kojo',
    operatorName: 'Kojo',
    action: 'ad.status',
    reason: '',
  }
  await db
    .insert(auditLog)
    .values(Array.from({ length: 600 }, (_, index) => ({ ...line, target: `export ${index}` })))
  const lines: string[] = []
  for await (const text of exportActions(db)) {
    if (lines.length === 1) await recordAction({ db, now }, operator, { action: 'ad.status', target: 'late' })
    lines.push(text)
  }
  const exported = lines.filter((text) => text.includes('export '))
  expect(exported).toHaveLength(600)
})

test('exports every line, and says in the log that it was exported', async () => {
  const answer = await moderator.call('audit/export')
  expect(answer.headers['content-type']).toContain('text/csv')
  expect(answer.body.split('\n').length).toBeGreaterThan(PAGE_SIZE + 3)
  expect((await read('about=audit')).total).toBe(1)
})
