import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { globSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'

const ROOT = new URL('../', import.meta.url)
const FOLDER = new URL('dist/views/', ROOT)
const VIEWS = 'src/{features/**/*.{email,document},platform/mail/*}.tsx'
const IS_VIEW = /\/src\/(features\/.+\.(email|document)|platform\/mail\/[\w-]+)\.tsx$/
/** Part of every name below: another way to compile is another file. */
const RECIPE = 'react-jsx 1'

/**
 * Lets Node import the views that only the server makes, emails and documents, whose JSX it cannot read itself
 * (docs/decisions/0018). The compiled code lies in dist/views under the hash of its source; when one is missing, a
 * process of its own compiles all of them, so that the compiler never stays in the memory of the site.
 */
export function registerServerViews(): void {
  registerHooks({
    load: (url, context, next) =>
      IS_VIEW.test(url)
        ? { format: 'module', source: readCompiled(new URL(url)), shortCircuit: true }
        : next(url, context),
  })
}

function readCompiled(view: URL): string {
  const file = compiledFile(readFileSync(view, 'utf8'))
  try {
    return readFileSync(file, 'utf8')
  } catch {
    execFileSync(process.execPath, [fileURLToPath(import.meta.url)], {
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    return readFileSync(file, 'utf8')
  }
}

function compiledFile(source: string): URL {
  const hash = createHash('sha256').update(RECIPE).update(source).digest('hex')
  return new URL(`${hash.slice(0, 32)}.js`, FOLDER)
}

/** Compiles every view, and forgets the versions that are no longer there. */
export async function compileServerViews(): Promise<void> {
  // Fetched only to compile, as in scripts/build.ts.
  const { transformWithOxc } = await import('vite')
  mkdirSync(FOLDER, { recursive: true })
  const current = new Set<string>()
  for (const name of globSync(VIEWS, { cwd: ROOT })) {
    const source = readFileSync(new URL(name, ROOT), 'utf8')
    const { code } = await transformWithOxc(source, name, {
      jsx: { runtime: 'automatic', development: false },
    })
    const file = compiledFile(source)
    current.add(file.href)
    // Renamed into place, because another process may be about to read it.
    const draft = new URL(`${file.href}.${process.pid}`)
    writeFileSync(draft, code)
    renameSync(draft, file)
  }
  for (const name of readdirSync(FOLDER)) {
    if (name.endsWith('.js') && !current.has(new URL(name, FOLDER).href)) rmSync(new URL(name, FOLDER))
  }
}

if (import.meta.main) await compileServerViews()
