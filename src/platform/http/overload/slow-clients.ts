import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'

interface Options {
  /** A body must arrive within this; an upload, and the reading of a response, must progress within it. */
  limitMs: number
  /** The limit for routes with `isUpload` in their `config`: photos over a slow connection take longer. */
  uploadLimitMs: number
}

declare module 'fastify' {
  interface FastifyContextConfig {
    isUpload?: boolean
  }
}

/** A tenth of what the slowest phone connection transfers within `limitMs`. */
const MIN_UPLOAD_BYTES = 8_000
const SWEEP_MS = 2_000

/** Ends connections whose client sends its request too slowly or does not read the response. */
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

/** A response that is waiting to be read, with no progress since then. */
interface Stuck {
  sentBytes: number
  since: number
}

/** Checks all connections every two seconds, which adds no cost to a request. */
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
