import type { FastifyServerOptions } from 'fastify'
import { reportError, withoutValues } from './error-report.ts'

interface Options {
  mode: string
  logLevel: string
  /** The destination of the lines; standard output by default. */
  logStream?: { write(line: string): void } | undefined
}

/** Logs one JSON line per event, never URLs, bodies or query strings: they can contain user input. */
export function loggerOptions({ mode, logLevel, logStream }: Options): FastifyServerOptions['logger'] {
  if (mode === 'test' && !logStream) return false
  const isTooMuch = createDamper()
  return {
    level: logLevel,
    ...(logStream && { stream: logStream }),
    serializers: {
      req: (request) => ({ method: request.method, route: request.routeOptions?.url ?? 'none' }),
      res: (reply) => ({ status: reply.statusCode }),
      // Already an ErrorReport; pino's default serializer would print every property of an error.
      err: (report) => report as never,
    },
    hooks: {
      logMethod(entry, write, level) {
        const words = withoutWords(entry)
        const left = isTooMuch(words, level)
        if (left === null) return
        if (left > 0) words[0] = { ...Object(words[0]), leftOut: left }
        write.apply(this, words as Parameters<typeof write>)
      },
    },
  }
}

const WARN = 40
const MAX_ALIKE = 50
const WINDOW_MS = 10_000
const MAX_KINDS = 500

/**
 * During an outage thousands of requests fail alike: at most fifty lines of a kind are written in ten
 * seconds, and the next line says how many were left out. Returns that number, or null to leave the line out.
 */
function createDamper() {
  const kinds = new Map<string, { since: number; written: number; leftOut: number }>()
  return ([first, message]: unknown[], level: number): number | null => {
    if (level < WARN) return 0
    const { err } = Object(first) as { err?: { type?: string; code?: string; cause?: { code?: string } } }
    const key = `${level} ${message} ${err?.type} ${err?.code ?? err?.cause?.code}`
    const known = kinds.get(key)
    const now = performance.now()
    if (!known || now - known.since >= WINDOW_MS) {
      if (kinds.size >= MAX_KINDS) kinds.clear()
      kinds.set(key, { since: now, written: 1, leftOut: 0 })
      return known?.leftOut ?? 0
    }
    known.written += 1
    if (known.written <= MAX_ALIKE) return 0
    known.leftOut += 1
    return null
  }
}

/** Removes values from every log entry, also of libraries: from errors under any key, and from messages. */
function withoutWords([first, ...rest]: unknown[]): unknown[] {
  const sentences = rest.map((part) => cleaned(part))
  // Without a message pino would use that of the error.
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
