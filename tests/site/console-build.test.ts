import { existsSync, globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { build } from 'vite'
import { beforeAll, expect, test, vi } from 'vitest'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const MAX_FIRST_ROOM_BYTES = 180 * 1024

interface Chunk {
  file: string
  imports?: string[]
  isDynamicEntry?: boolean
  css?: string[]
}

let manifest: Record<string, Chunk> = {}
let folder = ''

beforeAll(async () => {
  folder = `${ROOT}dist/test-console`
  // As in production; otherwise React's development checks would count too.
  vi.stubEnv('NODE_ENV', 'production')
  await build({
    configFile: `${ROOT}vite.console.config.ts`,
    logLevel: 'error',
    build: { outDir: folder, emptyOutDir: true },
  })
  vi.unstubAllEnvs()
  manifest = JSON.parse(readFileSync(`${folder}/console-manifest.json`, 'utf8'))
})

function filesOf(key: string, into = new Set<string>()): Set<string> {
  const chunk = manifest[key]
  if (!chunk || into.has(chunk.file)) return into
  into.add(chunk.file)
  for (const next of chunk.imports ?? []) filesOf(next, into)
  return into
}

/** Rooms share most of their files, so each file is measured once. */
const sizes = new Map<string, number>()
function sizeOf(file: string): number {
  const size = sizes.get(file) ?? brotliCompressSync(readFileSync(`${folder}/${file}`)).length
  sizes.set(file, size)
  return size
}

test('no room needs more than 180 KB of script, and each is a file of its own', () => {
  const rooms = Object.entries(manifest).filter(([key]) => key.endsWith('.room.tsx'))
  expect(rooms.length).toBeGreaterThan(0)
  for (const [key, { isDynamicEntry }] of rooms) {
    expect(isDynamicEntry, key).toBe(true)
    const files = [...filesOf(key, filesOf('src/console/entry.tsx'))]
    const bytes = files.reduce((sum, file) => sum + sizeOf(file), 0)
    expect(bytes, `${key}: ${bytes} bytes`).toBeLessThanOrEqual(MAX_FIRST_ROOM_BYTES)
  }
})

test('the pages of plain forms have a script and a stylesheet of their own, and import nothing', () => {
  const { file = '', css = [], imports = [] } = manifest['src/features/console/auth/gate/gate.ts'] ?? {}
  expect(css).toHaveLength(1)
  expect(imports).toEqual([])
  expect(sizeOf(file)).toBeLessThan(2 * 1024)
})

test('the visitors’ build, where there is one, holds no file of the console and the console none of theirs', () => {
  const path = `${ROOT}dist/client/manifest.json`
  if (!existsSync(path)) return
  const ours = Object.keys(JSON.parse(readFileSync(path, 'utf8'))).filter((key) =>
    /src\/console|\/admin\//.test(key),
  )
  expect(ours).toEqual([])
  const scripts = globSync(`${ROOT}dist/client/build/*.js`).map((file) => readFileSync(file, 'utf8'))
  for (const script of scripts) expect(script).not.toContain('/api/admin')
})
