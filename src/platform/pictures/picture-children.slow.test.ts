import { execFileSync } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { makeTestFolder } from '../../../tests/make-test-folder.ts'
import { createPictureChildren } from './picture-children.ts'

const folder = makeTestFolder()
const INSIDE = new URL('./answer-as-child.ts', import.meta.url).href

/** Writes a child program that runs `work` on the file it is given. */
async function program(name: string, work: string): Promise<URL> {
  const file = join(folder, `${name}.mts`)
  await writeFile(file, `import { answerAsChild } from '${INSIDE}'\nawait answerAsChild([], ${work})\n`)
  return pathToFileURL(file)
}

const tellPid = await program('pid', 'async () => process.pid')
const hang = await program(
  'hang',
  `async (file) => {
    await (await import('node:fs/promises')).writeFile(file, String(process.pid))
    await new Promise((resolve) => setTimeout(resolve, 20_000))
  }`,
)

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** The running child programs that this test process started. */
function programsAtWork(): string[] {
  const lines = execFileSync('ps', ['-A', '-o', 'ppid=,args='], { encoding: 'utf8' }).split('\n')
  const own = lines.filter((line) => Number.parseInt(line, 10) === process.pid)
  return own.flatMap((line) => /[\w-]+\.mts/.exec(line) ?? [])
}

async function pidIn(file: string): Promise<number> {
  const { readFile } = await import('node:fs/promises')
  await expect.poll(() => readFile(file, 'utf8').catch(() => '')).toMatch(/^\d+$/)
  return Number(await readFile(file, 'utf8'))
}

test('an answer comes back with everything in it, and its process is gone', async () => {
  const children = createPictureChildren()
  const rich = await program(
    'rich',
    'async (file) => ({ file, many: 2n ** 60n, bytes: new Uint8Array(3_000_000).fill(7) })',
  )
  const outcome = await children.run<{ file: string; many: bigint; bytes: Uint8Array }>(rich, 'x.jpg')
  expect(outcome.ok && [outcome.answer.file, outcome.answer.many]).toEqual(['x.jpg', 2n ** 60n])
  expect(outcome.ok && outcome.answer.bytes.every((byte) => byte === 7)).toBe(true)
  const told = await children.run<number>(tellPid, '')
  expect(told.ok && isAlive(told.answer)).toBe(false)
})

const endings: [name: string, work: string][] = [
  [
    'takes too much memory',
    'async () => { const all = []; for (;;) { all.push(Buffer.alloc(8_000_000, 1)); await new Promise(setImmediate) } }',
  ],
  [
    'computes without end',
    'async () => { for (;;) await (async () => { const end = Date.now() + 20; while (Date.now() < end); await new Promise(setImmediate) })() }, 200',
  ],
  ['throws', 'async () => { throw new Error("broken") }'],
  ['ends without an answer', 'async () => process.exit(3)'],
  ['is ended by the system', 'async () => { process.abort() }'],
  ['answers without end', 'async () => new Uint8Array(40_000_000)'],
]

test.each(endings)('one that %s is refused, and the next one works', async (_, work) => {
  const children = createPictureChildren()
  const bad = await program(`bad-${Math.abs(work.length)}`, work)
  expect(await children.run(bad, '')).toEqual({ ok: false, reason: 'died' })
  expect(await children.run(tellPid, '')).toMatchObject({ ok: true })
})

test('none is left when the site stops', async () => {
  const children = createPictureChildren()
  const files = ['one', 'two'].map((name) => join(folder, name))
  const running = files.map((file) => children.run(hang, file))
  const pids = await Promise.all(files.map(pidIn))
  await children.stop()
  expect(pids.map(isAlive)).toEqual([false, false])
  expect(await Promise.all(running)).toEqual(Array(2).fill({ ok: false, reason: 'died' }))
})

test('two at once, a few wait, and the others are told so at once', async () => {
  const children = createPictureChildren()
  const files = ['three', 'four'].map((name) => join(folder, name))
  const running = files.map((file) => children.run(hang, file))
  await Promise.all(files.map(pidIn))
  const waiting = Array.from({ length: 24 }, () => children.run(tellPid, ''))
  expect(await children.run(tellPid, '')).toEqual({ ok: false, reason: 'busy' })
  await children.stop()
  expect(await Promise.all([...running, ...waiting])).toEqual(Array(26).fill({ ok: false, reason: 'died' }))
})

test('two at once in all, whoever takes the pictures, and a place that is free goes to the next', async () => {
  const [one, other] = [createPictureChildren(), createPictureChildren()]
  const files = ['five', 'six'].map((name) => join(folder, name))
  const running = files.map((file) => one.run(hang, file))
  await Promise.all(files.map(pidIn))
  const next = other.run<number>(tellPid, '')
  // A child that did not wait for a place would have started by now.
  await setImmediate()
  expect(programsAtWork()).toEqual(['hang.mts', 'hang.mts'])
  await one.stop()
  expect(await next).toMatchObject({ ok: true })
  await Promise.all(running)
})

test('a child is told nothing of the site’s settings', async () => {
  process.env.SECRET_KEY = 'hidden'
  const children = createPictureChildren()
  const outcome = await children.run<string[]>(
    await program('env', 'async () => Object.keys(process.env)'),
    '',
  )
  delete process.env.SECRET_KEY
  expect(outcome.ok && outcome.answer).not.toContain('SECRET_KEY')
})
