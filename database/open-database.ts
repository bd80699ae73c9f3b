import { findBinaries } from './embedded/binaries.ts'
import { prepareCluster } from './embedded/cluster.ts'
import { databaseUrl } from './embedded/connection.ts'
import { preparePlace } from './embedded/folder.ts'
import { isServerOf, readPidFile } from './embedded/processes.ts'
import { startEmbeddedDatabase } from './embedded/start-embedded-database.ts'

interface Settings {
  databaseUrl?: string | undefined
  dataDir: string
}

/** The database for a command: the one of DATABASE_URL, that of the running site, or the embedded one started for it. */
export async function openDatabase(settings: Settings): Promise<{ url: string; close(): Promise<void> }> {
  if (settings.databaseUrl) return { url: settings.databaseUrl, close: async () => {} }
  const place = preparePlace(settings.dataDir, findBinaries(), [])
  const server = readPidFile(place)
  // Only looked at: a server that this process adopted would be stopped when it ends.
  if (server && isServerOf(place, server.pid)) {
    const password = await prepareCluster(place, () => {})
    return { url: databaseUrl(server.port, password), close: async () => {} }
  }
  const { url, stop } = await startEmbeddedDatabase({ dataDir: settings.dataDir, log: () => {} })
  return { url, close: stop }
}
