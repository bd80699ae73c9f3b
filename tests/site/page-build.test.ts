import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { build } from 'vite'
import { beforeAll, expect, test, vi } from 'vitest'
import { BROWSER_ENTRIES } from '../../scripts/build.ts'
import { sitePages } from '../../src/site-map.tsx'

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 })

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const MAX_PAGE_BYTES = 90_000
/** Limits of the pages that people open first. */
const MAX_BYTES: Record<string, number> = {
  '/': 86_000,
  '/ads': 87_200,
  '/ads/:id': 86_600,
  '/post': 88_500,
  '/consultation': 87_200,
}
const MAX_EARLY_BYTES = 1_000

interface Chunk {
  file: string
  imports?: string[]
  css?: string[]
}

const folder = `${ROOT}dist/test-pages`
let manifest: Record<string, Chunk> = {}

beforeAll(async () => {
  // As in production; otherwise React's development checks would count too.
  vi.stubEnv('NODE_ENV', 'production')
  await build({
    configFile: `${ROOT}vite.config.ts`,
    logLevel: 'error',
    build: { outDir: folder, manifest: 'manifest.json', rolldownOptions: { input: BROWSER_ENTRIES } },
  })
  vi.unstubAllEnvs()
  manifest = JSON.parse(readFileSync(`${folder}/manifest.json`, 'utf8'))
})

const keyOf = (file: string) => file.replace('./', 'src/')
const read = (file: string) => readFileSync(`${folder}/${file}`)

function filesOf(key: string, into = new Set<string>()): Set<string> {
  const chunk = manifest[key]
  if (!chunk) throw new Error(`The build has no ${key}.`)
  if (into.has(chunk.file)) return into
  into.add(chunk.file)
  for (const next of chunk.imports ?? []) filesOf(next, into)
  return into
}

test('no page asks for more than 90 KB of compressed script before it can be used, a first page for less', () => {
  const sizes = new Map<string, number>()
  const sizeOf = (file: string) => {
    const size = sizes.get(file) ?? brotliCompressSync(read(file)).length
    sizes.set(file, size)
    return size
  }
  const heavy = sitePages.flatMap(({ path, file }) => {
    const files = [...filesOf(keyOf(file), filesOf(BROWSER_ENTRIES.entry))]
    const bytes = files.reduce((sum, one) => sum + sizeOf(one), 0)
    return bytes > (MAX_BYTES[path] ?? MAX_PAGE_BYTES) ? [`${path}: ${bytes} bytes`] : []
  })
  expect(heavy).toEqual([])
  expect(sitePages.map(({ path }) => path)).toEqual(expect.arrayContaining(Object.keys(MAX_BYTES)))
})

test('every page of the site map is a file that gives its component by name', () => {
  for (const { file, component } of sitePages) {
    const script = read(manifest[keyOf(file)]?.file ?? '').toString()
    expect(script, file).toMatch(new RegExp(`export\\{[^}]*\\b${component}\\b`))
  }
})

test('the script in the head is small, and runs without any other', () => {
  const early = manifest[BROWSER_ENTRIES.early]
  expect(early?.imports ?? []).toEqual([])
  expect(brotliCompressSync(read(early?.file ?? '')).length).toBeLessThanOrEqual(MAX_EARLY_BYTES)
})

test('the marketplace has one stylesheet, and all other pages one more', () => {
  expect(manifest[BROWSER_ENTRIES.entry]?.css).toHaveLength(1)
  expect(manifest[BROWSER_ENTRIES['more-styles']]?.file).toMatch(/\.css$/)
  expect(Object.values(manifest).flatMap(({ css = [] }) => css)).toHaveLength(1)
})
