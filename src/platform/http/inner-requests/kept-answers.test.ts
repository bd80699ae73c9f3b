import { expect, test } from 'vitest'
import type { CallAnswer } from '../../calls.ts'
import { createKeptAnswers } from './kept-answers.ts'

function createSite() {
  const site = { version: '1', status: 200, asked: 0 }
  const keep = createKeptAnswers((path) => (path === '/api/kept' ? site.version : null))
  const ask = async (): Promise<CallAnswer> => {
    site.asked += 1
    return { status: site.status, statusText: '', text: String(site.asked), header: () => null }
  }
  return { site, get: async (path = '/api/kept') => (await keep(path, ask)).text }
}

test('asks once until the version changes', async () => {
  const { site, get } = createSite()
  expect([await get(), await get()]).toEqual(['1', '1'])
  site.version = '2'
  expect([await get(), await get()]).toEqual(['2', '2'])
})

test('asks anew each time for what has no version', async () => {
  const { get } = createSite()
  expect([await get('/api/other'), await get('/api/other')]).toEqual(['1', '2'])
})

test('keeps nothing that failed', async () => {
  const { site, get } = createSite()
  site.status = 500
  await get()
  site.status = 200
  expect(await get()).toBe('2')
})
