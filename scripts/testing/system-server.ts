import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Binaries } from '../../database/embedded/binaries.ts'
import { prepareCluster } from '../../database/embedded/cluster.ts'
import { databaseUrl, ensureDatabase } from '../../database/embedded/connection.ts'
import { preparePlace } from '../../database/embedded/folder.ts'
import { launch, shutDown } from '../../database/embedded/server.ts'

const DEBIAN_SERVERS = '/usr/lib/postgresql'

// A cluster that lives for one run need not survive a crash.
const TEST_SETTINGS = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'max_connections=200',
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'timezone=UTC',
]

/** The newest PostgreSQL server installed on the system; null if there is none. */
export function findSystemServer(): Binaries | null {
  const versions = existsSync(DEBIAN_SERVERS) ? readdirSync(DEBIAN_SERVERS).map(Number) : []
  const program = (major: number, name: string) => join(DEBIAN_SERVERS, String(major), 'bin', name)
  const major = versions
    .filter((version) => existsSync(program(version, 'postgres')))
    .sort((one, other) => other - one)[0]
  if (!major) return null
  return { initdb: program(major, 'initdb'), postgres: program(major, 'postgres'), major }
}

/** Starts that server in a folder of its own. */
export async function startSystemServer(folder: string) {
  const binaries = findSystemServer()
  if (!binaries) throw new Error('No PostgreSQL server is installed.')
  const place = preparePlace(folder, binaries, TEST_SETTINGS)
  const password = await prepareCluster(place, () => undefined)
  const server = await launch(place, () => undefined)
  await ensureDatabase(place, server.port, password)
  return { url: databaseUrl(server.port, password), stop: () => shutDown(place, server) }
}
