import { expect, test } from 'vitest'
import { rememberUntilChanged } from './remember-until-changed.ts'

test('works out once for each key, and again when the version changed', async () => {
  let version = '1'
  let worked = 0
  const remember = rememberUntilChanged<number>(() => version)
  const ask = (key: string) =>
    remember(key, async () => {
      worked += 1
      return worked
    })
  expect([await ask('a'), await ask('a'), await ask('b')]).toEqual([1, 1, 2])
  version = '2'
  expect(await ask('a')).toBe(3)
})

test('does not keep what failed', async () => {
  const remember = rememberUntilChanged<number>(() => '1')
  await expect(remember('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect(await remember('a', async () => 7)).toBe(7)
})
