import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, existsSync, mkdirSync, readdirSync } from 'node:fs'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { hasEnded } from '../../tests/processes/site-process.ts'

const VERSIONS = '/usr/lib/postgresql'
const USER = 'postgres'
const OPEN_MS = 180_000
/** Longer than any program may take to exit: one that hangs is a finding, and must not block the run. */
const MAX_END_MS = 60_000

const running = new Set<ChildProcess>()

/** Lists what is missing: postgresql, nginx, pgbouncer (apt-get install), or root to switch users. */
export function findMissing(): string[] {
  const missing = ['nginx', 'pgbouncer'].filter((name) => spawnSync('which', [name]).status !== 0)
  if (!existsSync(VERSIONS)) missing.push('postgresql')
  if (process.getuid?.() !== 0) missing.push('root')
  return missing
}

export const binaryOf = (name: string) =>
  `${VERSIONS}/${readdirSync(VERSIONS).toSorted((a, b) => Number(b) - Number(a))[0]}/bin/${name}`

const identity = () => [`--reuid=${USER}`, `--regid=${USER}`, '--init-groups']

export function asPostgres(program: string, words: string[]): ChildProcess {
  return follow(spawn('setpriv', [...identity(), program, ...words], { cwd: '/tmp', stdio: 'ignore' }))
}

export function runAsPostgres(program: string, words: string[]): void {
  const { status, stderr } = spawnSync('setpriv', [...identity(), program, ...words], { cwd: '/tmp' })
  if (status !== 0) throw new Error(`${program} ended with ${status}: ${String(stderr).slice(0, 400)}`)
}

/** Registers a program that is ended with the fleet. */
export function follow(child: ChildProcess): ChildProcess {
  running.add(child)
  child.once('exit', () => running.delete(child))
  return child
}

/** Ends one program and waits for it; SIGQUIT is PostgreSQL's immediate stop. */
export async function end(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  if (hasEnded(child)) return
  const exited = once(child, 'exit')
  child.kill(signal)
  const giveUp = setTimeout(() => child.kill('SIGKILL'), MAX_END_MS)
  await exited.finally(() => clearTimeout(giveUp))
}

export async function endAll(): Promise<void> {
  await Promise.all([...running].map((child) => end(child, 'SIGINT')))
}

const isOpen = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true)).on('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })

/** A program that already listens there would be taken for the one that is about to start. */
export async function expectFree(port: number): Promise<void> {
  if (await isOpen(port)) throw new Error(`Port ${port} is in use: choose others by FLEET_PORT.`)
}

export async function untilOpen(port: number): Promise<void> {
  const startedAt = performance.now()
  while (performance.now() - startedAt < OPEN_MS) {
    if (await isOpen(port)) return
    await sleep(100)
  }
  throw new Error(`Nothing listens on port ${port}.`)
}

/** Creates a folder that PostgreSQL's user owns, as PostgreSQL requires. */
export function makeFolder(path: string): string {
  mkdirSync(path, { recursive: true })
  const id = (flag: string) => Number(String(spawnSync('id', [flag, USER]).stdout))
  chownSync(path, id('-u'), id('-g'))
  chmodSync(path, 0o700)
  return path
}
