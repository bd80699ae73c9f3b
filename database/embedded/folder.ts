import { mkdirSync, readFileSync, statfsSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { StartError } from '../../src/platform/process/start-error.ts'
import type { Binaries } from './binaries.ts'

export interface Owner {
  uid: number
  gid: number
}

/** Where a cluster is stored and who runs it; `owner` is set only when the site itself runs as root. */
export interface Place {
  dataDir: string
  clusterDir: string
  logFile: string
  passwordFile: string
  binaries: Binaries
  settings: string[]
  owner: Owner | undefined
}

const ALMOST_NOTHING_BYTES = 16 * 1024 * 1024

/** Prepares DATA_DIR and checks that PostgreSQL can work in it. */
export function preparePlace(dataDir: string, binaries: Binaries, settings: string[]): Place {
  const owner = findServerUser()
  const clusterDir = join(dataDir, 'postgres')
  try {
    mkdirSync(dataDir, { recursive: true, mode: owner ? 0o711 : 0o700 })
    refuseOtherOwner(dataDir, clusterDir, owner)
  } catch (error) {
    throw explainFolder(dataDir, error)
  }
  if (owner) refuseClosedFolders([dataDir, dirname(binaries.postgres)], owner)
  const inDataDir = (name: string) => join(dataDir, name)
  return {
    dataDir,
    clusterDir,
    logFile: inDataDir('postgres.log'),
    passwordFile: inDataDir('postgres-password'),
    binaries,
    settings,
    owner,
  }
}

/** PostgreSQL refuses to run as root: if the site does, PostgreSQL runs as `nobody`. */
function findServerUser(): Owner | undefined {
  if (process.geteuid?.() !== 0) return undefined
  return findUser((user) => user.name === 'nobody') ?? { uid: 65534, gid: 65534 }
}

function findUser(matches: (user: { name: string } & Owner) => boolean) {
  return readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))
    .find(matches)
}

function nameOf(uid: number): string {
  return findUser((user) => user.uid === uid)?.name ?? `user ${uid}`
}

function refuseOtherOwner(dataDir: string, clusterDir: string, owner: Owner | undefined): void {
  const found = statSync(clusterDir, { throwIfNoEntry: false })?.uid
  const expected = owner?.uid ?? process.geteuid?.()
  if (found === undefined || expected === undefined || found === expected) return
  const holder = nameOf(found)
  const handOver = `chown -R nobody ${clusterDir}`
  // A copy made by root, such as one with cp -r.
  if (found === 0 && owner) {
    throw new StartError(
      `The database in ${clusterDir} belongs to root. PostgreSQL refuses to run as root, so here it runs as nobody. Hand the database over with: ${handOver}`,
    )
  }
  const fix = owner
    ? `Start it as ${holder}, or hand the database over with: ${handOver}`
    : `Start it as before, or hand the folder over with: sudo chown -R ${nameOf(expected)} ${dataDir}`
  throw new StartError(
    `The database in ${clusterDir} belongs to ${holder}, but the site was started as ${owner ? 'root' : nameOf(expected)}. ${fix}`,
  )
}

function refuseClosedFolders(folders: string[], owner: Owner): void {
  const closed = folders.flatMap(withParents).find((folder) => !canEnter(folder, owner))
  if (!closed) return
  throw new StartError(
    `The site runs as root, so PostgreSQL runs as nobody, who may not enter ${closed}. Start the site as an ordinary user, move it and its DATA_DIR to an open folder such as /srv, or open this one with: chmod o+x ${closed}`,
  )
}

function withParents(folder: string): string[] {
  const parent = dirname(folder)
  return parent === folder ? [folder] : [...withParents(parent), folder]
}

function canEnter(folder: string, { uid, gid }: Owner): boolean {
  const stat = statSync(folder)
  if (stat.uid === uid) return (stat.mode & 0o100) !== 0
  if (stat.gid === gid) return (stat.mode & 0o010) !== 0
  return (stat.mode & 0o001) !== 0
}

/** Turns a file system error in DATA_DIR into a message that says how to fix it. */
export function explainFolder(dataDir: string, error: unknown): Error {
  if (error instanceof StartError) return error
  const { code, message } = error as NodeJS.ErrnoException
  if (code === 'ENOSPC' || code === 'EDQUOT') return diskFull(dataDir)
  if (code === 'EROFS')
    return new StartError(`${dataDir} can only be read. Set DATA_DIR to a folder on a writable disk.`)
  if (code === 'ENOTDIR' || code === 'EEXIST')
    return new StartError(
      `${dataDir} cannot be a folder: a file is in the way. Set DATA_DIR to another place.`,
    )
  if (code === 'EACCES' || code === 'EPERM')
    return new StartError(
      `The site may not write to ${dataDir} as ${nameOf(process.geteuid?.() ?? -1)}. Give it the folder with chown, or set DATA_DIR to a folder of its own.`,
    )
  return new StartError(`${dataDir} cannot be used: ${message}. Set DATA_DIR to another folder.`)
}

export function diskFull(dataDir: string): StartError {
  return new StartError(`The disk that holds ${dataDir} is full. Make room on it, then start the site again.`)
}

// On a full disk PostgreSQL cannot even write its log, so an empty log is no proof of anything else.
export function isDiskFull(dataDir: string): boolean {
  const { bavail, bsize } = statfsSync(dataDir)
  return bavail * bsize < ALMOST_NOTHING_BYTES
}
