import { queryTrace } from '../../../database/connection/query-trace.ts'

/** The facts of a span: names of routes, tables and jobs only, never a URL, a parameter or user input. */
export interface SpanFacts {
  name: string
  kind: 'server' | 'client' | 'internal' | 'consumer'
  attributes: Record<string, string | number>
  /** Request headers with the trace context of the caller. */
  headers?: Record<string, unknown> | undefined
}

interface Outcome {
  error?: unknown
  /** Replaces the first name, if the final one is known only at the end. */
  name?: string
  attributes?: Record<string, string | number>
}

export interface OpenSpan {
  /** Runs work so that spans begun inside it become its children. */
  run<Result>(work: () => Result): Result
  /** Ends the span; further calls do nothing. */
  end(outcome?: Outcome): void
}

export interface Tracing {
  begin(facts: SpanFacts): OpenSpan
  stop(): Promise<void>
}

type Settings = Record<string, string | undefined>

let current: Tracing | null = null

/** Null while tracing is off, when it costs one comparison. */
export const tracing = (): Tracing | null => current

export function isTracingWanted(settings: Settings): boolean {
  const { OTEL_SDK_DISABLED, OTEL_TRACES_EXPORTER = 'otlp' } = settings
  if (OTEL_SDK_DISABLED?.toLowerCase() === 'true' || OTEL_TRACES_EXPORTER !== 'otlp') return false
  return Boolean(settings.OTEL_EXPORTER_OTLP_ENDPOINT || settings.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT)
}

/** Starts tracing if OpenTelemetry's standard variables name a collector; otherwise loads nothing. */
export async function startTracing(settings: Settings): Promise<() => Promise<void>> {
  if (!isTracingWanted(settings)) return async () => {}
  const [{ openTelemetry }, { traceQuery }] = await Promise.all([
    import('./open-telemetry.ts'),
    import('./trace-query.ts'),
  ])
  const opened = openTelemetry(settings)
  current = opened
  queryTrace.around = traceQuery
  return async () => {
    current = null
    queryTrace.around = null
    await opened.stop()
  }
}

/** Runs work in its own span. */
export async function traced<Result>(facts: SpanFacts, work: () => Promise<Result>): Promise<Result> {
  const span = current?.begin(facts)
  if (!span) return work()
  try {
    const result = await span.run(work)
    span.end()
    return result
  } catch (error) {
    span.end({ error })
    throw error
  }
}
