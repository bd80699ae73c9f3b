import { readFile } from 'node:fs/promises'
import type { ConsoleAssets } from '../console/server/console-assets.ts'
import type { Page } from '../platform/page.ts'
import type { SiteMap } from './create-site-map.ts'
import type { DocumentAssets } from './document.ts'
import type { Renderer } from './renderer.ts'

interface Chunk {
  file: string
  imports?: string[]
  dynamicImports?: string[]
  css?: string[]
  assets?: string[]
}

type Manifest = Record<string, Chunk>

const ENTRY = 'src/browser/entry.tsx'

/** Loads the pages that `scripts/build.ts` built into the given folder. */
export async function loadBuiltRenderer(distFolder: string): Promise<Renderer> {
  const manifest = JSON.parse(await readFile(`${distFolder}/client/manifest.json`, 'utf8')) as Manifest
  const fetchBuilt = (name: string) => import(/* @vite-ignore */ `${distFolder}/server/${name}.js`)
  const { createRenderer }: typeof import('./render.tsx') = await fetchBuilt('render')
  const { siteMap }: { siteMap: SiteMap } = await fetchBuilt('site-map')
  const module = createRenderer(siteMap)
  await module.prepare()
  const known = new Map<string, DocumentAssets>()
  const assetsOf = (page: PageFile) => {
    const assets = known.get(page.file) ?? collectAssets(manifest, page)
    known.set(page.file, assets)
    return assets
  }
  const consoleManifest = await readFile(`${distFolder}/client/console-manifest.json`, 'utf8')
  return { module, assetsOf, consoleAssets: collectConsoleAssets(JSON.parse(consoleManifest)) }
}

const CONSOLE_ENTRY = 'src/console/entry.tsx'
const GATE_ENTRY = 'src/features/console/auth/gate/gate.ts'

function collectConsoleAssets(manifest: Manifest): ConsoleAssets {
  const entry = manifest[CONSOLE_ENTRY]
  const gate = manifest[GATE_ENTRY]
  if (!entry || !gate) throw new Error('The build has no entry of the console.')
  const scripts = new Set<string>()
  collectScripts(manifest, CONSOLE_ENTRY, scripts)
  scripts.delete(entry.file)
  return { ...filesOf(entry), modules: [...scripts].map(toUrl), gate: filesOf(gate) }
}

const filesOf = ({ file, css = [] }: Chunk) => ({ script: toUrl(file), styles: css.map(toUrl) })

type PageFile = Pick<Page, 'file' | 'usesBaseStylesOnly'>

function collectAssets(manifest: Manifest, page: PageFile): DocumentAssets {
  const entry = manifest[ENTRY]
  if (!entry) throw new Error('The build has no browser entry.')
  const scripts = new Set<string>()
  for (const key of [ENTRY, page.file.replace('./', 'src/')]) collectScripts(manifest, key, scripts)
  scripts.delete(entry.file)
  const styles = (entry.css ?? []).map(toUrl)
  const moreStyles = toUrl(manifest['src/browser/more-styles.css']?.file ?? '')
  const fonts = Object.values(manifest).flatMap(({ assets = [], file }) => [...assets, file])
  return {
    ...(page.usesBaseStylesOnly ? { styles, moreStyles } : { styles: [...styles, moreStyles] }),
    earlyScript: toUrl(manifest['src/browser/early.ts']?.file ?? ''),
    entryScript: toUrl(entry.file),
    pageScript: toUrl(manifest[page.file.replace('./', 'src/')]?.file ?? ''),
    modules: [...scripts].map(toUrl),
    preloadedFont: fonts.map(toUrl).find((file) => /onest-latin-wght-normal.*\.woff2$/.test(file)) ?? null,
  }
}

/** Collects scripts in dependency order: what a file imports comes before it. */
function collectScripts(manifest: Manifest, key: string, into: Set<string>): void {
  const chunk = manifest[key]
  if (!chunk || into.has(chunk.file)) return
  for (const next of chunk.imports ?? []) collectScripts(manifest, next, into)
  into.add(chunk.file)
}

const toUrl = (file: string) => `/${file}`
