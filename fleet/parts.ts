import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, existsSync, mkdirSync, openSync, readdirSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import manifest from '../package.json' with { type: 'json' }

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const START = manifest.scripts.start.split(' ').slice(1)
const VERSIONS = '/usr/lib/postgresql'
const USER = 'postgres'

const running = new Set<ChildProcess>()

/** What must be installed: apt-get install postgresql nginx pgbouncer, and root to start them as their own users. */
export function findMissing(): string[] {
  const missing = ['nginx', 'pgbouncer'].filter((name) => spawnSync('which', [name]).status !== 0)
  if (!existsSync(VERSIONS)) missing.push('postgresql')
  if (process.getuid?.() !== 0) missing.push('root')
  return missing
}

const binaryOf = (name: string) =>
  `${VERSIONS}/${readdirSync(VERSIONS).toSorted((a, b) => Number(b) - Number(a))[0]}/bin/${name}`

function asPostgres(program: string, words: string[]): ChildProcess {
  return follow(spawn('setpriv', [...identity(), program, ...words], { cwd: '/tmp', stdio: 'ignore' }))
}

function runAsPostgres(program: string, words: string[]): void {
  const { status, stderr } = spawnSync('setpriv', [...identity(), program, ...words], { cwd: '/tmp' })
  if (status !== 0) throw new Error(`${program} ended with ${status}: ${String(stderr).slice(0, 400)}`)
}

const identity = () => [`--reuid=${USER}`, `--regid=${USER}`, '--init-groups']

function follow(child: ChildProcess): ChildProcess {
  running.add(child)
  child.once('exit', () => running.delete(child))
  return child
}

/** Ends one program and waits for it; SIGQUIT is PostgreSQL's immediate stop. */
export async function end(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = once(child, 'exit')
  child.kill(signal)
  await exited
}

export async function endAll(): Promise<void> {
  await Promise.all([...running].map((child) => end(child, 'SIGINT')))
}

export async function untilOpen(port: number): Promise<void> {
  for (let turn = 0; turn < 600; turn += 1) {
    const isOpen = await new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => resolve(true)).on('error', () => resolve(false))
      socket.once('connect', () => socket.destroy())
    })
    if (isOpen) return
    await sleep(100)
  }
  throw new Error(`Nothing listens on port ${port}.`)
}

/** A folder that PostgreSQL's user owns, as it demands. */
export function makeFolder(path: string): string {
  mkdirSync(path, { recursive: true })
  const id = (flag: string) => Number(String(spawnSync('id', [flag, USER]).stdout))
  chownSync(path, id('-u'), id('-g'))
  chmodSync(path, 0o700)
  return path
}

export async function startPrimary(folder: string, port: number): Promise<ChildProcess> {
  runAsPostgres(binaryOf('initdb'), ['-D', folder, '-U', 'akwaaba', '--auth=trust', '-E', 'UTF8'])
  const server = startServer(folder, port)
  await untilOpen(port)
  await sleep(1_000)
  runAsPostgres(binaryOf('createdb'), ['-h', '127.0.0.1', '-p', String(port), '-U', 'akwaaba', 'site'])
  return server
}

export async function startReplica(folder: string, port: number, primary: number): Promise<ChildProcess> {
  const from = ['-h', '127.0.0.1', '-p', String(primary), '-U', 'akwaaba']
  runAsPostgres(binaryOf('pg_basebackup'), [...from, '-D', folder, '-R', '-X', 'stream', '-c', 'fast'])
  const server = startServer(folder, port)
  await untilOpen(port)
  return server
}

export function startServer(folder: string, port: number): ChildProcess {
  const settings = ['listen_addresses=127.0.0.1', 'max_connections=120', `unix_socket_directories=${folder}`]
  return asPostgres(binaryOf('postgres'), [
    '-D',
    folder,
    '-p',
    String(port),
    ...settings.flatMap((one) => ['-c', one]),
  ])
}

/** In transaction mode, as the README says. */
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

/** The block of the README, for three nodes. */
export async function startProxy(folder: string, port: number, nodes: number[]): Promise<ChildProcess> {
  const upstream = nodes.map((node) => `server 127.0.0.1:${node} max_fails=1 fail_timeout=2s;`).join(' ')
  writeFileSync(
    `${folder}/nginx.conf`,
    `worker_processes 1; daemon off; pid ${folder}/nginx.pid; error_log ${folder}/error.log;
events { worker_connections 512; }
http {
  access_log off; client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/f; uwsgi_temp_path ${folder}/u; scgi_temp_path ${folder}/s;
  upstream akwaaba { ${upstream} keepalive 16; }
  server {
    listen 127.0.0.1:${port};
    client_max_body_size 20m;
    proxy_http_version 1.1;
    proxy_set_header Connection "";
    proxy_set_header Host $host;
    proxy_set_header X-Forwarded-For $remote_addr;
    proxy_set_header X-Forwarded-Proto $scheme;
    proxy_set_header X-Request-Id $request_id;
    # Unlike the README: bodies are on their way to a node when it stops, not held back until they are whole.
    proxy_request_buffering off;
    location / {
      proxy_pass http://akwaaba;
      proxy_next_upstream error timeout http_503;
    }
    location ~ ^/(build|assets)/ {
      proxy_pass http://akwaaba;
      proxy_next_upstream error timeout http_503 http_404;
    }
  }
}
`,
  )
  chmodSync(folder, 0o755)
  const proxy = follow(spawn('nginx', ['-p', folder, '-c', `${folder}/nginx.conf`], { stdio: 'ignore' }))
  await untilOpen(port)
  return proxy
}

export interface Node {
  url: string
  metricsUrl: string
  start(): Promise<void>
  stop(): Promise<number>
}

export function makeNode(folder: string, port: number, settings: Record<string, string>): Node {
  const url = `http://127.0.0.1:${port}`
  let child: ChildProcess | undefined
  return {
    url,
    metricsUrl: `http://127.0.0.1:${port + 10}`,
    async start() {
      mkdirSync(folder, { recursive: true })
      const own = { PORT: String(port), METRICS_PORT: String(port + 10), DATA_DIR: folder }
      const env = { ...process.env, npm_lifecycle_event: '', ...own, ...settings }
      child = follow(
        spawn(process.execPath, START, {
          cwd: ROOT,
          stdio: ['ignore', openSync(`${folder}/log`, 'a'), 'inherit'],
          env,
        }),
      )
      for (let turn = 0; turn < 1_200; turn += 1) {
        if (child.exitCode !== null) throw new Error(`A node ended with ${child.exitCode}.`)
        const answer = await fetch(`${url}/readyz`).catch(() => null)
        await answer?.body?.cancel()
        if (answer?.ok) return
        await sleep(100)
      }
      throw new Error('A node was not ready within two minutes.')
    },
    async stop() {
      const startedAt = performance.now()
      if (child) await end(child)
      return performance.now() - startedAt
    },
  }
}
