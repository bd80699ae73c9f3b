import { existsSync } from 'node:fs'
import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { registerStaticFiles } from '../../src/platform/http/static-files.ts'
import { DAY_MS } from '../../src/platform/time/durations.ts'
import { makeTestFolder } from '../../tests/make-test-folder.ts'
import { keepOldBuilds } from './keep-old-builds.ts'

const start = Date.parse('2026-11-01T12:00:00Z')

async function openDist() {
  const dist = makeTestFolder()
  /** Like a build: deletes everything and writes it again. */
  const build = async (name: string, { day = 0, bytes = 10, maxBytes = 100_000_000 } = {}) => {
    await rm(`${dist}/client`, { recursive: true, force: true })
    const files = {
      [`build/entry-${name}.js`]: name.padEnd(bytes),
      [`build/entry-${name}.js.br`]: `br ${name}`,
      [`build/console/console-${name}.js`]: `console ${name}`,
      [`assets/${name}/logo.svg`]: `<svg id="${name}"/>`,
      'build/vendor-same.js': 'the same in every build',
      'root/favicon.ico': name,
    }
    for (const [file, text] of Object.entries(files)) {
      await mkdir(dirname(`${dist}/client/${file}`), { recursive: true })
      await writeFile(`${dist}/client/${file}`, text)
    }
    await keepOldBuilds({ dist, now: new Date(start + day * DAY_MS), maxBytes })
  }
  const has = (name: string) => existsSync(`${dist}/client/build/entry-${name}.js`)
  return { dist, build, has }
}

test('a page of the build before still finds its scripts, those of the console too', async () => {
  const { dist, build } = await openDist()
  await build('a')
  await build('b', { day: 1 })
  const app = fastify()
  await registerStaticFiles(app, { folder: `${dist}/client` })
  onTestFinished(() => app.close())
  for (const name of ['a', 'b']) {
    const script = await app.inject({ url: `/build/entry-${name}.js`, headers: { 'accept-encoding': 'br' } })
    expect([script.statusCode, script.body]).toEqual([200, `br ${name}`])
    expect(script.headers['cache-control']).toContain('immutable')
    expect((await app.inject(`/build/console/console-${name}.js`)).body).toBe(`console ${name}`)
    expect((await app.inject(`/assets/${name}/logo.svg`)).statusCode).toBe(200)
  }
  expect((await app.inject('/favicon.ico')).body).toBe('b')
  expect((await stat(`${dist}/client/build/vendor-same.js`)).nlink).toBe(2)
})

test('five builds before this one are kept, and none of the others takes space', async () => {
  const { dist, build, has } = await openDist()
  const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']
  for (const [day, name] of names.entries()) await build(name, { day })
  expect(names.filter(has)).toEqual(['c', 'd', 'e', 'f', 'g', 'h'])
  expect(await readdir(`${dist}/builds`)).toHaveLength(6)
})

test('a build that is older than a month goes, but never the one before this', async () => {
  const { build, has } = await openDist()
  await build('a')
  await build('b', { day: 1 })
  await build('c', { day: 40 })
  expect([has('a'), has('b'), has('c')]).toEqual([false, true, true])
})

test('old files take so much space and no more', async () => {
  const { build, has } = await openDist()
  for (const [day, name] of ['a', 'b', 'c', 'd'].entries())
    await build(name, { day, bytes: 10_000, maxBytes: 25_000 })
  expect([has('a'), has('b'), has('c'), has('d')]).toEqual([false, true, true, true])
})
