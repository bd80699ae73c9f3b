import type { ChildProcess } from 'node:child_process'
import { chmodSync, writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { withConnection } from '../../database/with-connection.ts'
import { asPostgres, binaryOf, runAsPostgres, untilOpen } from './programs.ts'

const READY_MS = 180_000

export const query = (url: string, statement: string) =>
  withConnection(url, (client) => client.query(statement))

export async function startPrimary(folder: string, port: number): Promise<ChildProcess> {
  runAsPostgres(binaryOf('initdb'), ['-D', folder, '-U', 'akwaaba', '--auth=trust', '-E', 'UTF8'])
  const server = startServer(folder, port)
  await untilAnswers(`postgres://akwaaba@127.0.0.1:${port}/postgres`)
  runAsPostgres(binaryOf('createdb'), ['-h', '127.0.0.1', '-p', String(port), '-U', 'akwaaba', 'site'])
  return server
}

export async function startReplica(folder: string, port: number, primary: number): Promise<ChildProcess> {
  const from = ['-h', '127.0.0.1', '-p', String(primary), '-U', 'akwaaba']
  runAsPostgres(binaryOf('pg_basebackup'), [...from, '-D', folder, '-R', '-X', 'stream', '-c', 'fast'])
  const server = startServer(folder, port)
  await untilAnswers(`postgres://akwaaba@127.0.0.1:${port}/site`)
  return server
}

/** The port opens before the server accepts connections. */
async function untilAnswers(url: string): Promise<void> {
  const startedAt = performance.now()
  for (;;) {
    try {
      await query(url, 'SELECT 1')
      return
    } catch (error) {
      if (performance.now() - startedAt > READY_MS) throw error
      await sleep(100)
    }
  }
}

function startServer(folder: string, port: number): ChildProcess {
  const settings = ['listen_addresses=127.0.0.1', 'max_connections=120', `unix_socket_directories=${folder}`]
  return asPostgres(binaryOf('postgres'), [
    '-D',
    folder,
    '-p',
    String(port),
    ...settings.flatMap((one) => ['-c', one]),
  ])
}

/** Starts pgbouncer in transaction mode, as the README says. */
export async function startPooler(folder: string, port: number, primary: number): Promise<ChildProcess> {
  const file = `${folder}/pgbouncer.ini`
  writeFileSync(
    file,
    `[databases]
site = host=127.0.0.1 port=${primary} dbname=site user=akwaaba connect_query='SET statement_timeout = 10000'
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 20
max_client_conn = 200
`,
  )
  chmodSync(file, 0o644)
  const pooler = asPostgres('pgbouncer', [file])
  await untilOpen(port)
  return pooler
}
