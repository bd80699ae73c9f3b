import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { createTestApp } from '../../../tests/test-app.ts'
import { readDirectories } from '../directories/directories.content.ts'
import { listDirectoryEntries } from '../directories/list-directory-entries.ts'
import { recordDirectoryChanges } from './record-directory-changes.ts'

const { get, database } = await createTestApp({ template: 'empty' })
const listed = listDirectoryEntries(readDirectories())
await recordDirectoryChanges({ db: database.db, now: () => new Date() }, listed)

interface Service {
  id: string
  name: string
  description: string
  status: string
  url?: string
  organization?: { id: string; name: string; description: string }
  phones?: { id: string; number: string }[]
  attributes: { id: string; taxonomy_term?: { id: string; name: string; description: string } }[]
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

test('the JSON holds every entry with what HSDS 3 requires', async () => {
  const answer = await get('/open-data/directory.json')
  expect(answer.headers['content-type']).toContain('application/json')
  const { total_items, contents } = answer.json<{ total_items: number; contents: Service[] }>()
  expect(total_items).toBe(listed.length)
  expect(contents.map(({ name }) => name)).toEqual(listed.map(({ name }) => name))
  expect(new Set(contents.map(({ id }) => id)).size).toBe(listed.length)
  for (const { id, name, description, status, organization, phones = [], attributes } of contents) {
    expect(id).toMatch(UUID)
    expect(name && description).toBeTruthy()
    expect(status).toBe('active')
    for (const part of [...(organization ? [organization] : []), ...phones, ...attributes])
      expect(part.id).toMatch(UUID)
    expect(attributes[0]?.taxonomy_term?.description).toBeTruthy()
  }
})

test('an id stays the same from one making to the next', async () => {
  const { contents } = (await get('/open-data/directory.json')).json<{ contents: Service[] }>()
  expect(contents.find(({ name }) => name === 'Benefits Finder')?.id).toBe(
    '77039caa-c555-502f-8fe8-9c5c63863def',
  )
})

test('no note for editors leaves with the data', async () => {
  const { body } = await get('/open-data/directory.json')
  expect(body).not.toMatch(/CrUX|texts|federal repo/)
})

test('the CSV has the same entries under the documented columns', async () => {
  const { body } = await get('/open-data/directory.csv')
  const rows = parse(body, { columns: true }) as Record<string, string>[]
  expect(rows.map(({ name }) => name)).toEqual(listed.map(({ name }) => name))
  const { columns } = (await get('/api/open-data')).json<{ columns: { name: string }[] }>()
  expect(Object.keys(rows[0] ?? {})).toEqual(columns.map(({ name }) => name))
  expect(rows.find(({ name }) => name === 'Emergency Watch and Response Centre')).toMatchObject({ url: '' })
  for (const row of rows) for (const cell of Object.values(row)) expect(cell).not.toMatch(/^[=@\t]/)
})

test.each(['/open-data/directory.json', '/open-data/directory.csv', '/directories.atom'])(
  '%s can be kept, compressed, and read from other sites',
  async (path) => {
    const first = await get(path, { 'accept-encoding': 'br' })
    expect(first.headers['content-encoding']).toBe('br')
    expect(first.headers['access-control-allow-origin']).toBe('*')
    expect(first.headers['cross-origin-resource-policy']).toBe('cross-origin')
    const again = await get(path, { 'if-none-match': String(first.headers.etag) })
    expect(again.statusCode).toBe(304)
    expect(again.body).toBe('')
  },
)

test('the page names licence, columns and files', async () => {
  const { statusCode, body } = await get('/open-data')
  expect(statusCode).toBe(200)
  expect(body).toContain('Creative Commons Attribution 4.0')
  expect(body).toContain('<code>link_checked_on</code>')
  for (const file of ['/open-data/directory.json', '/open-data/directory.csv', '/directories.atom'])
    expect(body).toContain(`href="${file}"`)
})

test('phones, addresses and languages leave with the data, under the name of the organization', async () => {
  const { contents } = (await get('/open-data/directory.json')).json<{ contents: Service[] }>()
  const ofName = (wanted: string) => contents.find(({ name }) => name === wanted)
  expect(ofName('Gerstein Crisis Centre')).toMatchObject({
    organization: { name: 'Gerstein Crisis Centre' },
    phones: [{ number: '416-929-5200', description: 'Crisis line' }],
    schedules: [{ description: 'Open 24 hours, every day' }],
    service_at_locations: [{ location: { description: '100 Charles Street East, Toronto' } }],
  })
  expect(ofName('Hope for Wellness')).toMatchObject({
    languages: expect.arrayContaining([expect.objectContaining({ name: 'Cree' })]),
  })
  expect(ofName('Benefits Finder')?.organization?.name).toBe('Government of Canada')
  expect(contents.some(({ organization }) => organization?.name === 'canada.ca')).toBe(false)
})
