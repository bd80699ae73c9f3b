import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { routeOf } from '../http/routes/route-name.ts'
import { type OpenSpan, tracing } from './tracing.ts'

interface Options {
  isInner: (request: FastifyRequest) => boolean
  /** Trace headers are trusted only from a proxy of ours. */
  isBehindProxy: boolean
}

/** Opens a span for every request, as the parent of all its work. Registered only when tracing is on. */
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
    // A broken connection ends the span too.
    reply.raw.once('close', () => end(request, reply))
    span.run(done)
  })
  // Body parsing loses the async context, so it is restored here.
  app.addHook('preValidation', (request, _reply, done) => {
    const span = spans.get(request)
    if (span) span.run(done)
    else done()
  })
  app.addHook('onResponse', async (request, reply) => end(request, reply))

  function end(request: FastifyRequest, reply: FastifyReply): void {
    const status = reply.statusCode
    spans.get(request)?.end({
      // The matched page is known by now.
      name: `${request.method} ${routeOf(request)}`,
      ...(status >= 500 && { error: { name: String(status) } }),
      attributes: { 'http.route': routeOf(request), 'http.response.status_code': status },
    })
  }
}
