import type { FastifyInstance } from 'fastify'
import type { Database } from '../../../../database/client.ts'
import { isApiRequest } from '../../../platform/http/request-target.ts'
import type { Now } from '../../../platform/time/clock.ts'
import { MissCounter } from './miss-counter.ts'

/** One counter for every box; what it holds is written down before the server stops. */
export function createMissCounter(
  app: FastifyInstance,
  { db, now }: { db: Database; now: Now },
): MissCounter {
  const onError = (error: Error) =>
    app.log.warn({ err: error }, 'searches that found nothing were not counted')
  const misses = new MissCounter({ db, now, onError })
  app.addHook('onResponse', (request, reply, done) => {
    if (reply.statusCode < 400 && !isApiRequest(request)) misses.countPage(request)
    done()
  })
  app.addHook('onClose', () => misses.close())
  return misses
}
