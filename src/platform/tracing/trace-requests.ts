import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { routeOf } from '../http/routes/route-name.ts'
import { type OpenSpan, tracing } from './tracing.ts'

interface Options {
  isInner: (request: FastifyRequest) => boolean
  /** Only a proxy of ours may say which trace a request belongs to. */
  isBehindProxy: boolean
}

/** A span for every request, and around everything that it does. Registered only while traces are wanted. */
export function registerTracing(app: FastifyInstance, { isInner, isBehindProxy }: Options): void {
  const spans = new WeakMap<FastifyRequest, OpenSpan>()

  app.addHook('onRequest', (request, reply, done) => {
    const isOurs = isInner(request)
    const span = tracing()?.begin({
      name: `${request.method} ${routeOf(request)}`,
      kind: isOurs ? 'internal' : 'server',
      attributes: { 'http.request.method': request.method, 'akwaaba.request_id': request.id },
      headers: isOurs ? undefined : isBehindProxy ? request.headers : {},
    })
    if (!span) return done()
    spans.set(request, span)
    // A connection that breaks is the end, too.
    reply.raw.once('close', () => end(request, reply))
    span.run(done)
  })
  // Bytes of a body arrive in nobody's name.
  app.addHook('preValidation', (request, _reply, done) => {
    const span = spans.get(request)
    if (span) span.run(done)
    else done()
  })
  app.addHook('onResponse', async (request, reply) => end(request, reply))

  function end(request: FastifyRequest, reply: FastifyReply): void {
    const status = reply.statusCode
    spans.get(request)?.end({
      // Which page it was is known by now.
      name: `${request.method} ${routeOf(request)}`,
      ...(status >= 500 && { error: { name: String(status) } }),
      attributes: { 'http.route': routeOf(request), 'http.response.status_code': status },
    })
  }
}
