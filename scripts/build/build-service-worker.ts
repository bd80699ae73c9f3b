import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { offlinePages } from '../../src/browser/offline-pages.ts'

const ROOT = new URL('../../', import.meta.url)
const SOURCE = fileURLToPath(new URL('src/browser/service-worker.ts', ROOT))

/**
 * Builds the service worker, which stores pages for offline use. Any change of the build is a new version.
 */
export async function buildServiceWorker(): Promise<void> {
  const { build } = await import('vite')
  const manifest = await readFile(new URL('dist/client/manifest.json', ROOT), 'utf8')
  const version = createHash('sha256')
    .update(manifest)
    .update(await readFile(SOURCE, 'utf8'))
    .digest('hex')
    .slice(0, 12)
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: { VERSION: JSON.stringify(version), PAGES: JSON.stringify(offlinePages) },
    build: {
      outDir: fileURLToPath(new URL('dist/client/root', ROOT)),
      emptyOutDir: false,
      rolldownOptions: { input: SOURCE, output: { format: 'iife', entryFileNames: 'service-worker.js' } },
    },
  })
}
