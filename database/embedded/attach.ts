import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { withConnection } from '../with-connection.ts'
import { databaseUrl } from './connection.ts'

/** The URL of the embedded database of a site that is running on this folder; null if none is. */
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

/** The pid file remains when a server is killed, and another program may use its port by now. */
const answers = (url: string): Promise<boolean> =>
  withConnection({ connectionString: url, connectionTimeoutMillis: 5_000 }, async () => true).catch(
    () => false,
  )
