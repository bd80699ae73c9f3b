import { getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import * as schema from '../../../../database/schema.ts'
import { createTestApp } from '../../../../tests/test-app.ts'
import { readDataMap } from '../data-map.content.ts'
import { readMarkdown } from './read-markdown.ts'
import { renderText } from './text-page.document.tsx'
import { readTextPage } from './text-pages.content.ts'
import { textPages } from './text-pages.ts'

const { get, app } = await createTestApp({ env: { SITE_PRIVACY_PERSON: 'Efua & Kojo' } })

test('names every table of the database in the data map', () => {
  const { rows, tablesWithoutPersonalData } = readDataMap()
  const named = new Set([...rows.flatMap(({ tables }) => tables), ...tablesWithoutPersonalData])
  const tables = Object.values(schema)
    .filter((value) => is(value, PgTable))
    .map((table) => getTableName(table))
  expect(tables.length).toBeGreaterThan(5)
  expect(tables.filter((table) => !named.has(table))).toEqual([])
})

test('says on the privacy page what is stored, who is responsible, and leaves out an unset address', async () => {
  const { body } = await get('/privacy')
  for (const { what, howLong } of readDataMap().rows) {
    expect(body).toContain(what)
    expect(body).toContain(howLong)
  }
  expect(body).toContain('Efua &amp; Kojo is responsible for privacy')
  expect(body).not.toContain('By post')
  expect(body).not.toContain('{{')
})

test('names on the safety page the official places to report a scam', async () => {
  const { body } = await get('/safety')
  for (const href of ['tel:911', 'tel:+18884958501', 'https://antifraudcentre-centreantifraude.ca'])
    expect(body).toContain(`href="${href}"`)
})

test('opens every page of words with a title and a description of its own', async () => {
  const titles = new Set<string | undefined>()
  for (const { path } of textPages) {
    const { body, statusCode } = await get(path)
    expect(statusCode).toBe(200)
    expect(body.match(/<h1[ >]/g)).toHaveLength(1)
    expect(body).not.toContain('<meta name="description" content="">')
    titles.add(/<title>([^<]*)<\/title>/.exec(body)?.[1])
  }
  expect(titles.size).toBe(textPages.length)
})

test('has no dead link inside the site on the pages of words', async () => {
  const links = new Set<string>()
  for (const { path } of textPages) {
    const main = /<main[\s\S]*<\/main>/.exec((await get(path)).body)?.[0] ?? ''
    for (const [, href] of main.matchAll(/href="(\/[^"#]*)"/g)) links.add(href as string)
  }
  expect(links.size).toBeGreaterThan(5)
  for (const href of links) expect((await app.inject(href)).statusCode, href).toBe(200)
})

test('shows a setting as it was typed, and marks words in another language', async () => {
  const settings = { siteName: 'A & <b> *Co* [x](y)', siteEmail: '', privacyPerson: '', postalAddress: '' }
  const { html } = readTextPage('about', settings)
  expect(html).toContain('<span lang="ak">Akwaaba</span> means welcome. A &amp; &lt;b&gt; *Co* [x](y) is')
})

test('refuses Markdown that no page can show, by name', () => {
  expect(() => renderText(readMarkdown('A <b>tag</b>'), readDataMap())).toThrow('has html')
})
