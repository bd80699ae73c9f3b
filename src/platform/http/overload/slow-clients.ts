import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'

interface Options {
  /** A body of any other request must be here by then; an upload must go on, and so must the reading of an answer. */
  limitMs: number
  /** Photos over a slow line take longer; these routes say so in their `config`. */
  uploadLimitMs: number
}

declare module 'fastify' {
  interface FastifyContextConfig {
    isUpload?: boolean
  }
}

/** What the slowest telephone line brings in that time: a tenth of it. */
const MIN_UPLOAD_BYTES = 8_000
const SWEEP_MS = 2_000

/** Ends connections whose other side dribbles its request in or does not read the answer, so that none is held for long. */
export function registerSlowClientLimit(app: FastifyInstance, options: Options) {
  limitBodies(app, options)
  limitReaders(app, options)
}

function limitBodies(app: FastifyInstance, { limitMs, uploadLimitMs }: Options): void {
  app.addHook('onRequest', (request, _reply, done) => {
    done()
    if (!hasBody(request)) return
    const { raw } = request
    const { isUpload } = request.routeOptions.config
    const endsAt = Date.now() + (isUpload ? uploadLimitMs : limitMs)
    let seenBytes = raw.socket.bytesRead
    const timer = setInterval(() => {
      if (raw.complete) return clearInterval(timer)
      const bytes = raw.socket.bytesRead - seenBytes
      seenBytes += bytes
      if (Date.now() >= endsAt || bytes < MIN_UPLOAD_BYTES) raw.destroy()
    }, limitMs)
    timer.unref()
    raw.once('close', () => clearInterval(timer))
  })
}

function hasBody(request: FastifyRequest): boolean {
  return Number(request.headers['content-length']) > 0 || request.headers['transfer-encoding'] !== undefined
}

/** Nothing of a waiting answer was taken since then. */
interface Stuck {
  sentBytes: number
  since: number
}

/** One look at all connections every two seconds costs a request nothing. */
function limitReaders(app: FastifyInstance, { limitMs }: Options): void {
  const sockets = new Map<Socket, Stuck | null>()
  app.server.on('connection', (socket: Socket) => {
    sockets.set(socket, null)
    socket.once('close', () => sockets.delete(socket))
  })
  const sweep = setInterval(() => {
    for (const [socket, stuck] of sockets) {
      const sentBytes = socket.bytesWritten - socket.writableLength
      if (socket.writableLength === 0) sockets.set(socket, null)
      else if (stuck?.sentBytes !== sentBytes) sockets.set(socket, { sentBytes, since: Date.now() })
      else if (Date.now() - stuck.since >= limitMs) socket.destroy()
    }
  }, SWEEP_MS)
  sweep.unref()
  app.addHook('onClose', async () => clearInterval(sweep))
}
