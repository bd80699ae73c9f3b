import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeTestFolder } from '../../../tests/make-test-folder.ts'
import { createTestDatabase } from '../../../tests/test-database.ts'
import { insertLinkStatuses, listLinkStatuses } from '../directories/link-statuses.queries.ts'
import { keepLinkStatuses, readLinkStatuses } from '../directories/read-link-statuses.ts'
import type { AskAddress } from './ask-address.ts'
import { askForAllLinks, countLinksLeft } from './ask-for-all-links.ts'
import { checkLinks } from './check-links.ts'
import { collectLinks } from './collect-links.ts'
import { countLinks } from './count-links.ts'
import { listBrokenLinks } from './link-health.ts'
import { writeLinkReport } from './link-report.ts'
import { recheckLinks } from './recheck-links.ts'

const folder = makeTestFolder()

const now = () => new Date('2026-11-15T12:00:00Z')
const good = { status: 200, location: undefined, type: 'text/html', retryAfterSeconds: undefined, text: '' }

test('asks one host one address at a time with a pause, and several hosts at once', async () => {
  const running = new Map<string, number>()
  const begun: { host: string; at: number }[] = []
  let most = 0
  const ask: AskAddress = async (method, { host }) => {
    running.set(host, (running.get(host) ?? 0) + 1)
    expect(running.get(host)).toBe(1)
    most = Math.max(most, [...running.values()].filter((count) => count > 0).length)
    if (method === 'HEAD') begun.push({ host, at: performance.now() })
    await new Promise((resolve) => setTimeout(resolve, 5))
    running.set(host, 0)
    return good
  }
  const addresses = ['a', 'b', 'c'].flatMap((host) =>
    [1, 2, 3].map((page) => `https://${host}.example/${page}`),
  )
  const statuses = await checkLinks({ ask, now, pauseMs: 40, mostHostsAtOnce: 2 }, addresses)
  expect(Object.keys(statuses)).toHaveLength(9)
  expect(most).toBe(2)
  const own = begun.filter(({ host }) => host === 'a.example').map(({ at }) => at)
  expect((own[1] ?? 0) - (own[0] ?? 0)).toBeGreaterThanOrEqual(39)
})

test('finds every address of the content once, and no number in a wrong form', () => {
  const { addresses, wrongNumbers } = collectLinks()
  expect(addresses.length).toBeGreaterThan(700)
  expect(new Set(addresses).size).toBe(addresses.length)
  expect(addresses).toContain('https://travel.gc.ca/destinations/algeria')
  expect(wrongNumbers).toEqual([])
})

test('names the file of a number in a wrong form', async () => {
  await writeFile(join(folder, 'odd.json'), JSON.stringify([{ phone: '12-34' }, { phone: 'cra-individual' }]))
  expect(collectLinks(folder).wrongNumbers).toEqual([{ file: 'odd.json', number: '12-34' }])
})

test('the report puts what is gone first and counts what is well', () => {
  const report = writeLinkReport(
    {
      'https://a.example/': { status: 'ok', checkedOn: '2026-11-15' },
      'https://b.example/': { status: 'moved', checkedOn: '2026-11-15', finalUrl: 'https://c.example/' },
      'https://d.example/': { status: 'gone', checkedOn: '2026-11-15', note: 'Not there (404).' },
    },
    { addresses: [], wrongNumbers: [{ file: 'phones.json', number: '12' }] },
  )
  expect(report.indexOf('d.example')).toBeLessThan(report.indexOf('b.example'))
  expect(report).toContain('leads to https://c.example/')
  expect(report).toContain('12  in content/phones.json')
  expect(report).toContain('1 of 3 links are in order.')
})

const bumped: string[] = []
const tags = { bump: async (tag: string) => void bumped.push(tag) }

test('the job checks what is due, keeps the rest, forgets links that are no longer listed, and tells every node', async () => {
  const { db } = await createTestDatabase('empty')
  await insertLinkStatuses(db, {
    'https://travel.gc.ca/destinations/algeria': {
      status: 'gone',
      checkedOn: '2026-11-14',
      note: 'Not there.',
    },
    'https://no-longer-listed.example/': { status: 'ok', checkedOn: '2026-11-14' },
  })
  const asked = new Set<string>()
  const ask: AskAddress = async (_method, url) => {
    asked.add(url.href)
    return good
  }
  bumped.length = 0
  await recheckLinks({ ask, now, db, tags, pauseMs: 0 })
  const kept = await listLinkStatuses(db)
  expect(asked.has('https://travel.gc.ca/destinations/algeria')).toBe(false)
  expect(kept['https://travel.gc.ca/destinations/algeria']).toEqual({
    status: 'gone',
    checkedOn: '2026-11-14',
    note: 'Not there.',
  })
  expect(kept['https://no-longer-listed.example/']).toBeUndefined()
  expect(kept['https://travel.gc.ca/destinations/angola']).toEqual({ status: 'ok', checkedOn: '2026-11-15' })
  expect(bumped).toEqual(['directories'])
})

test('a run ends in time and the next one goes on', async () => {
  const { db } = await createTestDatabase('empty')
  let clock = now().getTime()
  const ask: AskAddress = async () => {
    clock += 2_000
    return good
  }
  const tick = () => new Date(clock)
  const first = await recheckLinks({ ask, now: tick, db, tags, pauseMs: 0 })
  expect(first).toBeGreaterThan(10)
  expect(first).toBeLessThan(130)
  const second = await recheckLinks({ ask, now: tick, db, tags, pauseMs: 0 })
  expect(Object.keys(await listLinkStatuses(db))).toHaveLength(first + second)
})

test('a run that reaches nobody says nothing about the links, and all are due again', async () => {
  const { db } = await createTestDatabase('empty')
  let clock = now().getTime()
  const ask: AskAddress = async () => {
    clock += 2_000
    throw Object.assign(new Error('no network'), { code: 'EAI_AGAIN' })
  }
  const deps = { ask, now: () => new Date(clock), db, tags, pauseMs: 0, retryAfterMs: [] }
  expect(await recheckLinks(deps)).toBe(0)
  expect(await listLinkStatuses(db)).toEqual({})
})

test('an operator who asks for all makes every link due that was not checked that day', async () => {
  const { db } = await createTestDatabase('empty')
  const asked = new Set<string>()
  const ask: AskAddress = async (_method, url) => {
    asked.add(url.href)
    return good
  }
  const [yesterday, today] = [
    'https://travel.gc.ca/destinations/algeria',
    'https://travel.gc.ca/destinations/angola',
  ]
  const rest = collectLinks().addresses.map((address) => [address, { status: 'ok', checkedOn: '2026-11-15' }])
  await insertLinkStatuses(db, {
    ...Object.fromEntries(rest),
    [yesterday]: { status: 'ok', checkedOn: '2026-11-14' },
  })
  const deps = { ask, now, db, tags, pauseMs: 0 }
  await recheckLinks(deps)
  expect(asked.size).toBe(0)
  const left = async () => countLinksLeft(deps, await readLinkStatuses(db))
  expect(await left()).toBe(0)
  expect(await askForAllLinks(deps)).toBe(collectLinks().addresses.length)
  expect(await left()).toBe(1)
  await recheckLinks(deps)
  expect(await left()).toBe(0)
  expect([...asked]).toEqual([yesterday])
  expect(asked.has(today)).toBe(false)
})

test('a new finding replaces all of the old one, and pages read again only when told or after a minute', async () => {
  const { db } = await createTestDatabase('empty')
  const address = 'https://a.example/'
  let [at, version] = [0, 0]
  const read = keepLinkStatuses({ db, now: () => new Date(at), version: () => version })
  await insertLinkStatuses(db, { [address]: { status: 'gone', checkedOn: '2026-11-14', note: 'Not there.' } })
  const first = await read()
  expect(first[address]?.status).toBe('gone')
  await insertLinkStatuses(db, { [address]: { status: 'ok', checkedOn: '2026-11-15' } })
  expect(await read()).toBe(first)
  version += 1
  expect((await read())[address]).toEqual({ status: 'ok', checkedOn: '2026-11-15' })
  await insertLinkStatuses(db, { [address]: { status: 'failed', checkedOn: '2026-11-15' } })
  at += 60_000
  expect((await read())[address]?.status).toBe('failed')
})

test('counts as broken what the list for editors names, also a link that does not answer', async () => {
  const { db } = await createTestDatabase('empty')
  const before = await countLinks(db)
  const finding = (status: 'failed' | 'gone' | 'ok') => ({ status, checkedOn: '2026-11-15' })
  await insertLinkStatuses(db, {
    'https://silent.example/': finding('failed'),
    'https://gone.example/': finding('gone'),
    'https://fine.example/': finding('ok'),
  })
  const { asked, broken } = await countLinks(db)
  expect({ asked: asked - before.asked, broken: broken - before.broken }).toEqual({ asked: 3, broken: 2 })
  expect(broken).toBe(listBrokenLinks(await readLinkStatuses(db)).length)
})
