import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { createRenderThreads, type RenderThreads } from './render-threads.ts'

const entry = new URL('../tests/mortal-render-thread.ts', import.meta.url)
let threads: RenderThreads
const open = async (count: number) => {
  const data = { databaseUrl: '', distFolder: '' }
  threads = await createRenderThreads({ count, data, entry, onError: () => {} })
}
const textOf = async (path: string) => {
  const made = await threads.render(path, '')
  return made && new TextDecoder().decode(made.html)
}
afterEach(() => threads.stop())

test('gives each page to the one who asked for it', async () => {
  await open(2)
  const paths = Array.from({ length: 50 }, (_, index) => `/${index}`)
  expect(await Promise.all(paths.map(textOf))).toEqual(paths)
})

test('a thread that dies takes no request with it, and another takes its place', async () => {
  await open(1)
  const waiting = textOf('/silence')
  expect(await textOf('/die')).toBeNull()
  expect(await waiting).toBeNull()
  // Nobody is there for a second: the main thread makes the page itself.
  expect(await textOf('/now')).toBeNull()
  while ((await textOf('/again')) === null) await sleep(50)
  expect(await textOf('/again')).toBe('/again')
})

test('a page that could not be made is left to the main thread', async () => {
  await open(1)
  expect(await textOf('/empty')).toBeNull()
})
