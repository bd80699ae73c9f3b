import { execFile } from 'node:child_process'
import { cp, mkdtemp, readdir, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
// Copied instead of linked: if a build starts by mistake, it writes beside these assets, not the project's.
const OWN = ['start.mjs', 'scripts', 'assets']
const SHARED = ['src', 'database', 'node_modules', 'package.json', 'package-lock.json']

/** A copy of the project as it is before its first start. */
async function copyUnbuilt(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'akwaaba-first-start-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const configs = (await readdir(ROOT)).filter((name) => /^vite\..*ts$/.test(name))
  for (const name of OWN) await cp(join(ROOT, name), join(folder, name), { recursive: true })
  for (const name of [...SHARED, ...configs]) await symlink(join(ROOT, name), join(folder, name))
  return folder
}

function start(folder: string, settings: Record<string, string>): Promise<{ code: unknown; said: string }> {
  return new Promise((resolve) => {
    const options = { cwd: folder, env: { ...process.env, ...settings } }
    execFile(process.execPath, ['start.mjs'], options, (error, stdout, stderr) =>
      resolve({ code: error?.code ?? 0, said: `${stdout}${stderr}` }),
    )
  })
}

test('a wrong setting is said before the first build, not after it', async () => {
  const folder = await copyUnbuilt()
  const { code, said } = await start(folder, { PORT: 'abc', DATA_DIR: join(folder, 'data') })
  expect(code).toBe(1)
  expect(said).toMatch(/^Some settings are wrong\..*\n {2}PORT: must be a whole number/)
  expect(await readdir(folder)).not.toContain('dist')
})
