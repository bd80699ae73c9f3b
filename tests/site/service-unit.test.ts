import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import manifest from '../../package.json' with { type: 'json' }

const ROOT = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '')
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const unit = /```\n(\[Unit\][\s\S]*?)```/.exec(read('docs/operating.md'))?.[1] ?? ''
const startWords = manifest.scripts.start.split(' ').slice(1)

test('the service and the container start the site as npm start does, without its shell', () => {
  const [, started = ''] = /^ExecStart=(.*)$/m.exec(unit) ?? []
  expect(started.split(' ')).toEqual(['/srv/akwaaba/node_modules/.bin/node', ...startWords])
  const [, words = '[]'] = /^CMD (\[.*\])$/m.exec(read('Containerfile')) ?? []
  expect(JSON.parse(words)).toEqual(['node_modules/.bin/node', ...startWords])
})

test('an image holds no secrets, data or packages of the machine that built it, whichever program builds it', () => {
  const left = read('.dockerignore').split('\n')
  expect(left).toEqual(
    expect.arrayContaining(['.git', '.env', '.env.*', 'backups', 'data', 'dist', 'node_modules']),
  )
  // Podman and Buildah would read it instead of .dockerignore, and Docker would not read it.
  expect(existsSync(join(ROOT, '.containerignore'))).toBe(false)
})

const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0

test.skipIf(!hasSystemd)('systemd takes the unit of the docs without a complaint', () => {
  const folder = mkdtempSync(join(tmpdir(), 'akwaaba-unit-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'akwaaba.service')
  const here = unit.replaceAll('/srv/akwaaba', ROOT).replace('User=akwaaba', `User=${userInfo().username}`)
  writeFileSync(file, here)
  const { stdout, stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', file], { encoding: 'utf8' })
  // It also checks the machine's own units, which are not ours to fix.
  const said = `${stdout}${stderr}`.split('\n').filter((line) => line.includes('akwaaba'))
  expect(said).toEqual([])
})
