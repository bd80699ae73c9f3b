import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { vi } from 'vitest'
import { findFreePort } from '../../database/embedded/free-port.ts'
import { type BrowserWindow, SIZE } from './window.ts'

interface Wire {
  send<Value>(path: string, body: object): Promise<Value>
  end(): Promise<void>
}

/** WebKit speaks only WebDriver: these few requests replace a package of several megabytes. */
export async function openWebkit(): Promise<BrowserWindow> {
  const screen = process.env.DISPLAY ? null : await startScreen()
  const port = await findFreePort()
  const driver = spawn('WebKitWebDriver', [`--port=${port}`, '--host=127.0.0.1'], {
    stdio: 'ignore',
    env: { ...process.env, ...(screen && { DISPLAY: screen.display }) },
  })
  const wire = await openSession(`http://127.0.0.1:${port}`)
  await wire.send('/window/rect', { x: 0, y: 0, ...SIZE })
  return {
    problems: [],
    goTo: (url) => wire.send('/url', { url }),
    run: (script, ...args) =>
      wire.send('/execute/sync', { script: `return (${script})(...arguments)`, args }),
    clickAt: (x, y) => wire.send('/actions', { actions: [pressAt(Math.round(x), Math.round(y))] }),
    type: (keys) => wire.send('/actions', { actions: [pressKeys(keys)] }),
    async close() {
      await wire.end()
      for (const own of [driver, screen?.process]) await stop(own)
    },
  }
}

async function openSession(driver: string): Promise<Wire> {
  const isUp = async () => (await fetch(`${driver}/status`).catch(() => null))?.ok
  await vi.waitUntil(isUp, { timeout: 20_000, interval: 100 })
  const { sessionId } = await ask<{ sessionId: string }>(`${driver}/session`, { capabilities: {} })
  const session = `${driver}/session/${sessionId}`
  return {
    send: (path, body) => ask(`${session}${path}`, body),
    end: async () => void (await fetch(session, { method: 'DELETE' })),
  }
}

async function ask<Value>(url: string, body: object): Promise<Value> {
  const answer = await fetch(url, { method: 'POST', body: JSON.stringify(body) })
  const { value } = (await answer.json()) as { value: Value & { message?: string } }
  if (!answer.ok) throw new Error(`${url}: ${value.message}`)
  return value
}

const pressAt = (x: number, y: number) => ({
  type: 'pointer',
  id: 'mouse',
  actions: [
    { type: 'pointerMove', x, y, duration: 0 },
    { type: 'pointerDown', button: 0 },
    { type: 'pointerUp', button: 0 },
  ],
})

const pressKeys = (keys: string) => ({
  type: 'key',
  id: 'keyboard',
  actions: [...keys].flatMap((value) => [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ]),
})

/** A virtual screen, for a machine that has none. */
async function startScreen() {
  const process = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1500x1100x24'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const [number] = (await once(process.stdio[3] as Readable, 'data')) as [Buffer]
  return { process, display: `:${number.toString().trim()}` }
}

async function stop(child: ChildProcess | undefined): Promise<void> {
  if (!child || child.exitCode !== null) return
  child.kill()
  await once(child, 'exit')
}
