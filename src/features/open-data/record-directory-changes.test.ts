import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { expect, test } from 'vitest'
import { createTestDatabase } from '../../../tests/test-database.ts'
import type { ListedEntry } from '../directories/list-directory-entries.ts'
import { listDirectoryChanges } from './directory-changes.queries.ts'
import { recordDirectoryChanges } from './record-directory-changes.ts'
import { writeDirectoryFeed } from './write-directory-feed.ts'

const { db } = await createTestDatabase()
const site = { name: 'Akwaaba Canada', url: 'https://akwaaba.example' }
const on = (day: string) => () => new Date(`${day}T12:00:00Z`)
const entry = (name: string, description = 'What it does.'): ListedEntry => ({
  page: 'taxes-benefits',
  pageTitle: 'Taxes & Benefits',
  group: 'Essential services',
  id: name.toLowerCase(),
  name,
  description,
})

const readFeed = async () => {
  const feed = writeDirectoryFeed(await listDirectoryChanges(db), site, new Date())
  expect(XMLValidator.validate(feed)).toBe(true)
  const parsed = new XMLParser({ isArray: (name) => name === 'entry' }).parse(feed)
  return {
    updated: parsed.feed.updated as string,
    titles: (parsed.feed.entry as { title: string }[]).map(({ title }) => title),
  }
}

test('the first look opens the directory in one line, not in hundreds', async () => {
  await recordDirectoryChanges({ db, now: on('2026-11-01') }, [entry('Alpha'), entry('Beta'), entry('Gamma')])
  expect(await readFeed()).toEqual({
    updated: '2026-11-01T12:00:00.000Z',
    titles: ['The directories are open'],
  })
})

test('a start with the same content changes nothing', async () => {
  const same = [entry('Alpha'), entry('Beta'), entry('Gamma')]
  expect(await recordDirectoryChanges({ db, now: on('2026-11-02') }, same)).toBe(0)
})

test('tells what was added, changed and removed, the newest first', async () => {
  await recordDirectoryChanges({ db, now: on('2026-11-03') }, [entry('Alpha'), entry('Beta', 'New <words>.')])
  await recordDirectoryChanges({ db, now: on('2026-11-04') }, [
    entry('Alpha'),
    entry('Beta', 'New <words>.'),
    entry('Delta & Co'),
  ])
  const { updated, titles } = await readFeed()
  expect(updated).toBe('2026-11-04T12:00:00.000Z')
  expect(titles).toEqual([
    'Added: Delta & Co (Taxes & Benefits)',
    'Changed: Beta (Taxes & Benefits)',
    'Removed: Gamma (Taxes & Benefits)',
    'The directories are open',
  ])
})

test('an entry that comes back is added again', async () => {
  await recordDirectoryChanges({ db, now: on('2026-11-05') }, [entry('Alpha'), entry('Gamma')])
  expect((await readFeed()).titles).toContain('Added: Gamma (Taxes & Benefits)')
})

test('two nodes that start at once note a change once', async () => {
  const content = [entry('Alpha', 'Changed at once.'), entry('Gamma')]
  const counts = await Promise.all(
    [1, 2, 3].map(() => recordDirectoryChanges({ db, now: on('2026-11-06') }, content)),
  )
  expect(counts.toSorted()).toEqual([0, 0, 1])
})
