import type { FastifyServerOptions } from 'fastify'
import { reportError, withoutValues } from './error-report.ts'

interface Options {
  mode: string
  logLevel: string
  /** Where the lines go; without one, to the standard output. */
  logStream?: { write(line: string): void } | undefined
}

/** One JSON line per event. Addresses, bodies and query strings never enter it: they can hold a person's words. */
export function loggerOptions({ mode, logLevel, logStream }: Options): FastifyServerOptions['logger'] {
  if (mode === 'test' && !logStream) return false
  return {
    level: logLevel,
    ...(logStream && { stream: logStream }),
    serializers: {
      req: (request) => ({ method: request.method, route: request.routeOptions?.url ?? 'none' }),
      res: (reply) => ({ status: reply.statusCode }),
      // A report already: the serializer that pino brings along would print every property of an error.
      err: (report) => report as never,
    },
    hooks: {
      logMethod(entry, write) {
        write.apply(this, withoutWords(entry) as Parameters<typeof write>)
      },
    },
  }
}

/** Everything that is logged passes here, also by libraries: errors under any name, and sentences with values in them. */
function withoutWords([first, ...rest]: unknown[]): unknown[] {
  const sentences = rest.map((part) => cleaned(part))
  // Without a sentence pino would take the message of the error.
  const [message = 'failed', ...more] = sentences
  if (first instanceof Error) return [{ err: reportError(first) }, message, ...more]
  if (typeof first !== 'object' || first === null) return [cleaned(first), ...sentences]
  return [cleanedEntries(first), message, ...more]
}

function cleaned(value: unknown): unknown {
  if (value instanceof Error) return reportError(value)
  if (typeof value === 'string') return withoutValues(value)
  return isPlainObject(value) ? cleanedEntries(value) : value
}

function cleanedEntries(given: object): object {
  return Object.fromEntries(Object.entries(given).map(([name, value]) => [name, cleaned(value)]))
}

function isPlainObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
}
