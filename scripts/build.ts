import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { ASSETS_FOLDER, assetsVersion } from './assets-version.ts'
import { buildServiceWorker } from './build-service-worker.ts'
import { drawIconSprites } from './icon-sprite.ts'
import { keepOldBuilds } from './keep-old-builds.ts'
import { compileServerViews } from './server-views.ts'

const ROOT = new URL('../', import.meta.url)
const STAMP = new URL('dist/stamp', ROOT)
const SOURCES = ['src', 'assets', 'package-lock.json', 'vite.config.ts', 'vite.console.config.ts', 'scripts']
const COMPRESSIBLE = /\.(js|css|svg|json|txt|webmanifest|ico)$/

/** Builds pages for the browser and for the server, unless the last build was made from these very sources. */
export async function buildIfNeeded(log: (line: string) => void): Promise<void> {
  const last = await readFile(STAMP, 'utf8').catch(() => '')
  if (last === (await stampOfSources())) return
  log('Building the pages (first start, or the sources changed) ...')
  // In a process of its own: what the builder takes, some 300 MB, goes with it.
  await promisify(execFile)(process.execPath, [fileURLToPath(import.meta.url)])
}

export async function buildAll(): Promise<void> {
  const stamp = await stampOfSources()
  // A build that breaks off is none.
  await rm(STAMP, { force: true })
  process.env.NODE_ENV = 'production'
  // Fetched only to build: a site that runs has no use for it in its memory.
  const { build } = await import('vite')
  for (const part of ['client', 'server']) {
    await rm(new URL(`dist/${part}`, ROOT), { recursive: true, force: true })
  }
  await build({
    logLevel: 'warn',
    build: { outDir: 'dist/client', manifest: 'manifest.json', rolldownOptions: { input: BROWSER_ENTRIES } },
  })
  await build({ configFile: fileURLToPath(new URL('vite.console.config.ts', ROOT)), logLevel: 'warn' })
  await build({
    logLevel: 'warn',
    build: {
      outDir: 'dist/server',
      ssr: true,
      rolldownOptions: {
        input: { render: 'src/rendering/render.tsx', 'site-map': 'src/site-map.tsx' },
        output: { entryFileNames: '[name].js' },
      },
    },
  })
  await cp(ASSETS_FOLDER, new URL(`dist/client/assets/${assetsVersion()}`, ROOT), { recursive: true })
  await cp(ASSETS_FOLDER, new URL('dist/client/root', ROOT), { recursive: true, filter: isAtRoot })
  for (const { name, body } of await drawIconSprites()) {
    await writeFile(new URL(`dist/client/assets/${name}`, ROOT), body)
  }
  await buildServiceWorker()
  await compressFolder('dist/client')
  await compileServerViews()
  await keepOldBuilds({ dist: fileURLToPath(new URL('dist', ROOT)) })
  await writeFile(STAMP, stamp)
}

export const BROWSER_ENTRIES = {
  entry: 'src/browser/entry.tsx',
  early: 'src/browser/early.ts',
  'more-styles': 'src/browser/more-styles.css',
}

/** Icons and the like that browsers look for at the root of the site. */
function isAtRoot(path: string): boolean {
  return (
    path === ASSETS_FOLDER ||
    /assets\/(favicon|apple-touch|icon-|og-image|site\.webmanifest)[^/]*$/.test(path)
  )
}

async function compressFolder(folder: string): Promise<void> {
  for (const name of await readdir(new URL(folder, ROOT), { recursive: true })) {
    if (!COMPRESSIBLE.test(name)) continue
    const file = new URL(`${folder}/${name}`, ROOT)
    const body = await readFile(file)
    const small = await promisify(brotliCompress)(body, {
      params: { [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
    })
    await writeFile(new URL(`${file.href}.br`), small)
    await writeFile(new URL(`${file.href}.gz`), await promisify(gzip)(body, { level: 9 }))
  }
}

/** Names, sizes and times are enough to notice a change, and take a few milliseconds. */
async function stampOfSources(): Promise<string> {
  const hash = createHash('sha256')
  for (const source of SOURCES) {
    const url = new URL(source, ROOT)
    const isFolder = (await stat(url)).isDirectory()
    const names = isFolder ? (await readdir(url, { recursive: true })).toSorted() : ['']
    for (const name of names) {
      const file = await stat(new URL(name ? `${source}/${name}` : source, ROOT))
      if (!file.isFile()) continue
      // Seconds: a container's image keeps no smaller part of a time.
      hash.update(`${source}/${name} ${file.size} ${Math.floor(file.mtimeMs / 1_000)}\n`)
    }
  }
  return hash.digest('hex')
}

if (import.meta.main) await buildAll()
