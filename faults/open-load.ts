import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

export interface OpenLoad {
  seconds: number
  /** Milliseconds from when a request was due to its complete response, by status. */
  times: Map<number, number[]>
  /** 503 responses without Retry-After. */
  withoutRetryAfter: number
  /** Connections that broke before the response was complete. */
  resets: number
  /** Requests without a response at the end of the run. */
  unanswered: number
}

interface Options {
  port: number
  paths: readonly string[]
  perSecond: number
  seconds: number
}

interface Line {
  socket: Socket
  ask(path: string, dueAt: number): void
}

const STEP_MS = 5
const LAST_ANSWERS_MS = 5_000

/**
 * Sends requests at a fixed rate, whatever the responses: visitors do not wait for each other. A request
 * takes a free connection or opens one. Responses are parsed by hand, because the generator shares the
 * machine with the site.
 */
export async function loadOpenly({ port, paths, perSecond, seconds }: Options): Promise<OpenLoad> {
  const load: OpenLoad = { seconds, times: new Map(), withoutRetryAfter: 0, resets: 0, unanswered: 0 }
  const free: Line[] = []
  const all = new Set<Line>()
  let waiting = 0

  const openLine = (): Line => {
    let dueAt = 0
    let left = -1
    let head = ''
    let status = 0
    let isOver = true
    const socket = connect({ port, host: '127.0.0.1', noDelay: true })
    const line: Line = {
      socket,
      ask(path, due) {
        dueAt = due
        left = -1
        head = ''
        isOver = false
        waiting += 1
        socket.write(`GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nAccept-Encoding: br\r\n\r\n`)
      },
    }
    socket.on('data', (chunk) => {
      if (left < 0) {
        head += chunk.toString('latin1')
        const end = head.indexOf('\r\n\r\n')
        if (end < 0) return
        status = Number(head.slice(9, 12))
        const length = Number(/^content-length: (\d+)/im.exec(head.slice(0, end))?.[1] ?? 0)
        if (status === 503 && !/^retry-after: \d/im.test(head.slice(0, end))) load.withoutRetryAfter += 1
        left = length - (head.length - end - 4)
      } else left -= chunk.length
      if (left > 0 || isOver) return
      isOver = true
      waiting -= 1
      const times = load.times.get(status) ?? []
      load.times.set(status, times)
      times.push(performance.now() - dueAt)
      free.push(line)
    })
    socket.on('error', () => {})
    socket.on('close', () => {
      all.delete(line)
      const at = free.indexOf(line)
      if (at >= 0) free.splice(at, 1)
      if (isOver) return
      waiting -= 1
      load.resets += 1
    })
    all.add(line)
    return line
  }

  const startedAt = performance.now()
  let asked = 0
  while (performance.now() - startedAt < seconds * 1_000) {
    const due = Math.floor(((performance.now() - startedAt) / 1_000) * perSecond)
    for (; asked < due; asked += 1) {
      const line = free.pop() ?? openLine()
      line.ask(paths[asked % paths.length] as string, startedAt + (asked / perSecond) * 1_000)
    }
    await sleep(STEP_MS)
  }
  const limit = performance.now() + LAST_ANSWERS_MS
  while (waiting > 0 && performance.now() < limit) await sleep(20)
  load.unanswered = waiting
  for (const { socket } of all) socket.removeAllListeners('close').destroy()
  return load
}
