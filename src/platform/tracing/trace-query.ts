import { type SpanFacts, tracing } from './tracing.ts'

type Send = (...given: unknown[]) => unknown
type Callback = (error: unknown, ...more: unknown[]) => void

/** Traces a PostgreSQL query as a span, whichever of pg's signatures it uses. */
export function traceQuery(given: unknown[], send: Send): unknown {
  const text = textOf(given[0])
  const span = text === null ? undefined : tracing()?.begin(describe(text))
  if (!span) return send(...given)
  const last = given.at(-1)
  if (typeof last === 'function') {
    const answer: Callback = (error, ...more) => {
      span.end(error ? { error } : {})
      ;(last as Callback)(error, ...more)
    }
    return send(...given.slice(0, -1), answer)
  }
  const asked = send(...given)
  if (asked instanceof Promise) {
    asked.then(
      () => span.end(),
      (error) => span.end({ error }),
    )
  } else span.end()
  return asked
}

/** Returns null for anything but a plain query, such as a cursor. */
function textOf(first: unknown): string | null {
  if (typeof first === 'string') return first
  const { text, submit } = Object(first) as { text?: unknown; submit?: unknown }
  return typeof text === 'string' && typeof submit !== 'function' ? text : null
}

/** Describes a query by its verb and first table, without its text, which may contain values. */
function describe(text: string): SpanFacts {
  const operation = (/^\s*(\w+)/.exec(text)?.[1] ?? 'query').toUpperCase()
  const table = /\b(?:from|into|update|join)\s+"?([a-z_]{2,60})\b/i.exec(text)?.[1]
  const summary = table ? `${operation} ${table}` : operation
  return {
    name: summary,
    kind: 'client',
    attributes: {
      'db.system.name': 'postgresql',
      'db.operation.name': operation,
      'db.query.summary': summary,
      ...(table && { 'db.collection.name': table }),
    },
  }
}
