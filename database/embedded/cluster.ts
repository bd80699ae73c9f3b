import { randomBytes } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { chown, mkdtemp, open, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { StartError } from '../../src/platform/process/start-error.ts'
import { ROLE } from './connection.ts'
import { explainFolder, type Place } from './folder.ts'
import { runInitdb } from './programs.ts'

const STAGING_PREFIX = 'postgres-new-'
const BUILTIN_LOCALE_SINCE = 17

/** Creates the cluster on the first start, checks it on later ones, and returns its password. */
export async function prepareCluster(place: Place, log: (line: string) => void): Promise<string> {
  const { clusterDir, passwordFile, binaries } = place
  removeHalfMade(place.dataDir)
  const found = readVersion(clusterDir)
  if (found === undefined) return createCluster(place, log)
  if (found !== binaries.major)
    throw new StartError(
      `The database in ${clusterDir} was made by PostgreSQL ${found}, and this site brings PostgreSQL ${binaries.major}. Make a backup with the older version of the site, then restore it here into an empty DATA_DIR.`,
    )
  const password = await readPassword(place)
  if (!password)
    throw new StartError(
      `The database's password file ${passwordFile} is missing or broken. Put it back, or restore a backup into an empty DATA_DIR.`,
    )
  return password
}

function readVersion(clusterDir: string): number | undefined {
  try {
    return Number.parseInt(readFileSync(join(clusterDir, 'PG_VERSION'), 'utf8'), 10)
  } catch {
    if (!existsSync(clusterDir) || readdirSync(clusterDir).length === 0) return undefined
    throw new StartError(
      `${clusterDir} is not a database: PG_VERSION cannot be read in it. Move the folder away, or restore a backup into an empty DATA_DIR.`,
    )
  }
}

async function readPassword({ dataDir, passwordFile }: Place): Promise<string | undefined> {
  try {
    return (await readFile(passwordFile, 'utf8')).match(/^[\w-]{43}$/m)?.[0]
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw explainFolder(dataDir, error)
  }
}

async function createPassword({ passwordFile }: Place): Promise<string> {
  const password = randomBytes(32).toString('base64url')
  await rm(passwordFile, { force: true })
  await writeFile(passwordFile, `${password}\n`, { mode: 0o600, flush: true })
  return password
}

// Built in a temporary folder and moved into place when complete: a kill midway leaves no partial cluster.
async function createCluster(place: Place, log: (line: string) => void): Promise<string> {
  log('Preparing the database (first start only) ...')
  try {
    const password = (await readPassword(place)) ?? (await createPassword(place))
    const staging = await mkdtemp(join(place.dataDir, STAGING_PREFIX))
    const cluster = join(staging, 'cluster')
    if (place.owner) await chown(staging, place.owner.uid, place.owner.gid)
    const pwfile = await writePwfile(staging, password, place)
    try {
      await runInitdb(place, staging, initdbFlags(place, cluster, pwfile))
      await writeFile(join(cluster, 'pg_hba.conf'), 'host all all 127.0.0.1/32 scram-sha-256\n', {
        flush: true,
      })
      await rename(cluster, place.clusterDir)
      await flushFolder(place.dataDir)
    } finally {
      await rm(staging, { recursive: true, force: true })
    }
    return password
  } catch (error) {
    throw explainFolder(place.dataDir, error)
  }
}

async function writePwfile(staging: string, password: string, { owner }: Place): Promise<string> {
  const pwfile = join(staging, 'password')
  await writeFile(pwfile, `${password}\n`, { mode: 0o600 })
  if (owner) await chown(pwfile, owner.uid, owner.gid)
  return pwfile
}

function initdbFlags({ binaries }: Place, cluster: string, pwfile: string): string[] {
  return [
    `--pgdata=${cluster}`,
    `--username=${ROLE}`,
    `--pwfile=${pwfile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C.UTF-8',
    ...(binaries.major >= BUILTIN_LOCALE_SINCE ? ['--locale-provider=builtin'] : []),
    '--data-checksums',
    '--no-instructions',
  ]
}

async function flushFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  await handle.sync().finally(() => handle.close())
}

function removeHalfMade(dataDir: string): void {
  for (const name of readdirSync(dataDir)) {
    if (name.startsWith(STAGING_PREFIX))
      rmSync(join(dataDir, name), { recursive: true, force: true, maxRetries: 5 })
  }
}
