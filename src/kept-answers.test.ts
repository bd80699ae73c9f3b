import { expect, test } from 'vitest'
import { keepAnswers } from './kept-answers.ts'

function open() {
  let asked = 0
  let status = 200
  let version = 0
  let time = 0
  const ask = keepAnswers(
    async () => ({ status, statusText: '', text: String(++asked), header: () => null }),
    { versionOf: () => version, now: () => time },
  )
  const textOf = async (path: string) => (await ask(path)).text
  return {
    textOf,
    bump: () => ++version,
    pass: (ms: number) => {
      time += ms
    },
    fail: (code: number) => {
      status = code
    },
  }
}

test('asks once, and again when ads changed or a minute has passed', async () => {
  const { textOf, bump, pass } = open()
  expect([await textOf('/api/categories'), await textOf('/api/categories')]).toEqual(['1', '1'])
  bump()
  expect(await textOf('/api/categories')).toBe('2')
  pass(59_999)
  expect(await textOf('/api/categories')).toBe('2')
  pass(1)
  expect(await textOf('/api/categories')).toBe('3')
})

test('a change during the call leaves its answer out of date', async () => {
  const { textOf, bump } = open()
  const first = textOf('/api/categories')
  bump()
  expect([await first, await textOf('/api/categories')]).toEqual(['1', '2'])
})

test('keeps no failure, and no call that it does not know', async () => {
  const { textOf, fail } = open()
  fail(503)
  expect([await textOf('/api/categories'), await textOf('/api/categories')]).toEqual(['1', '2'])
  fail(200)
  expect([await textOf('/api/ads/7'), await textOf('/api/ads/7')]).toEqual(['3', '4'])
})
