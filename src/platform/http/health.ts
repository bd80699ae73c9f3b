import type { FastifyInstance } from 'fastify'
import type { DatabaseClient } from '../../../database/client.ts'
import type { Drain } from './overload/drain.ts'

interface Options {
  database: Pick<DatabaseClient, 'askState'>
  drain?: Pick<Drain, 'isDraining'> | undefined
}

/** Many monitors share one query. */
const KEEP_MS = 500

/** /healthz: the process answers. /readyz: it is ready for traffic, and the database takes writes. */
export function registerHealth(app: FastifyInstance, { database, drain }: Options) {
  // Monitors have no rate limit.
  const options = { config: { limits: [], isHealthCheck: true }, schema: { hide: true } }
  let asked: { at: number; problem: Promise<string | null> } | undefined
  const findProblem = () => {
    const now = performance.now()
    if (asked && now - asked.at <= KEEP_MS) return asked.problem
    const problem = readProblem(database)
    asked = { at: now, problem }
    // A problem is not cached, so that recovery shows at once.
    void problem.then((found) => {
      if (found) asked = undefined
    })
    return problem
  }
  app.get('/healthz', options, async (_request, reply) =>
    reply.header('Cache-Control', 'no-store').send({ status: 'ok' }),
  )
  app.get('/readyz', options, async (_request, reply) => {
    reply.header('Cache-Control', 'no-store')
    const problem = drain?.isDraining ? 'this node is stopping' : await findProblem()
    if (!problem) return { status: 'ready' }
    return reply.code(503).header('Retry-After', '2').send({ status: problem })
  })
}

async function readProblem({ askState }: Options['database']): Promise<string | null> {
  try {
    const { isReadOnly } = await askState()
    return isReadOnly ? 'the database takes no writes: it is a standby, or was set to read-only' : null
  } catch {
    return 'the database does not answer'
  }
}
