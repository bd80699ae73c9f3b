import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { withConnection } from '../with-connection.ts'
import { databaseUrl } from './connection.ts'

/** The address of the embedded database of a site that is running on this folder; null when none is. */
export async function findRunningDatabase(dataDir: string): Promise<string | null> {
  try {
    const pidFile = await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')
    const password = await readFile(join(dataDir, 'postgres-password'), 'utf8')
    const url = databaseUrl(Number(pidFile.split('\n')[3]), password.trim())
    return (await answers(url)) ? url : null
  } catch {
    return null
  }
}

/** The file stays behind when a server was killed, and its port may belong to somebody else by now. */
const answers = (url: string): Promise<boolean> =>
  withConnection({ connectionString: url, connectionTimeoutMillis: 5_000 }, async () => true).catch(
    () => false,
  )
