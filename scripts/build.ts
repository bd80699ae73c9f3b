import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { lockFile } from '../src/platform/process/file-lock.ts'
import { ASSETS_FOLDER, assetsVersion } from './assets/assets-version.ts'
import { drawIconSprites } from './assets/icon-sprite.ts'
import { buildServiceWorker } from './build/build-service-worker.ts'
import { keepOldBuilds } from './build/keep-old-builds.ts'
import { isBuilt, STAMP, stampOfSources } from './build-if-needed.ts'

const ROOT = new URL('../', import.meta.url)
const DIST = fileURLToPath(new URL('dist', ROOT))
const MAX_BUILD_MS = 600_000
const COMPRESSIBLE = /\.(js|css|svg|json|txt|webmanifest|ico)$/

/** Builds one at a time: two at once would delete each other's files. */
export async function buildAll(): Promise<void> {
  const wasBuilt = await isBuilt()
  await mkdir(DIST, { recursive: true })
  const unlock = lockFile(`${DIST}/build.lock`, { waitMs: MAX_BUILD_MS })
  try {
    // Another process may have built the same sources in the meantime.
    if (wasBuilt || !(await isBuilt())) await buildEverything()
  } finally {
    unlock()
  }
}

async function buildEverything(): Promise<void> {
  const stamp = stampOfSources()
  // An interrupted build must not count as one.
  await rm(STAMP, { force: true })
  process.env.NODE_ENV = 'production'
  // Imported only to build, so that a running site does not keep it in memory.
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
    // Selects the production version of packages that also have a development one.
    define: { 'process.env.NODE_ENV': '"production"' },
    // Bundles the packages too: otherwise Node would find, read and store 2,000 files at every start.
    ssr: { noExternal: true, external: NATIVE },
    build: {
      outDir: 'dist/server',
      ssr: true,
      rolldownOptions: {
        input: { main: 'src/main.ts', render: 'src/rendering/render.tsx', 'site-map': 'src/site-map.tsx' },
        output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js', minify: READABLE },
      },
    },
  })
  await cp(new URL('database/migrations', ROOT), new URL('dist/server/migrations', ROOT), { recursive: true })
  await cp(ASSETS_FOLDER, new URL(`dist/client/assets/${assetsVersion()}`, ROOT), { recursive: true })
  await cp(ASSETS_FOLDER, new URL('dist/client/root', ROOT), { recursive: true, filter: isAtRoot })
  for (const { name, body } of await drawIconSprites()) {
    await writeFile(new URL(`dist/client/assets/${name}`, ROOT), body)
  }
  await buildServiceWorker()
  await compressFolder('dist/client')
  await keepOldBuilds({ dist: DIST })
  await writeFile(STAMP, stamp)
}

export const BROWSER_ENTRIES = {
  entry: 'src/browser/entry.tsx',
  early: 'src/browser/early.ts',
  'more-styles': 'src/browser/more-styles.css',
}

/** Native code cannot be bundled; pg-native is never installed. */
const NATIVE = ['sharp', 'pg-native']

/** Keeps names and lines for stack traces. One character beyond ASCII would double a file's memory. */
const READABLE = { mangle: false, compress: false, codegen: { removeWhitespace: false, asciiOnly: true } }

/** Icons and similar files that browsers look for at the root of the site. */
function isAtRoot(path: string): boolean {
  return (
    path === ASSETS_FOLDER ||
    /assets\/(favicon|apple-touch|icon-|og-image|site\.webmanifest)[^/]*$/.test(path)
  )
}

async function compressFolder(folder: string): Promise<void> {
  const names = await readdir(new URL(folder, ROOT), { recursive: true })
  const waiting = names.filter((name) => COMPRESSIBLE.test(name)).values()
  // Each core takes the next file: all files at once would need the memory of all.
  const takeAll = async () => {
    for (const name of waiting) await compress(new URL(`${folder}/${name}`, ROOT))
  }
  await Promise.all(Array.from({ length: availableParallelism() }, takeAll))
}

async function compress(file: URL): Promise<void> {
  const body = await readFile(file)
  const small = await promisify(brotliCompress)(body, {
    params: { [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
  })
  await writeFile(new URL(`${file.href}.br`), small)
  await writeFile(new URL(`${file.href}.gz`), await promisify(gzip)(body, { level: 9 }))
}

if (import.meta.main) await buildAll()
