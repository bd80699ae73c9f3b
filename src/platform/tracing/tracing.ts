import { queryTrace } from '../../../database/connection/query-trace.ts'

/** What a span says. Names of routes, tables and jobs only: never an address, a parameter or what somebody typed. */
export interface SpanFacts {
  name: string
  kind: 'server' | 'client' | 'internal' | 'consumer'
  attributes: Record<string, string | number>
  /** Headers with the trace of whoever asked. */
  headers?: Record<string, unknown> | undefined
}

interface Outcome {
  error?: unknown
  /** Instead of the first one, when it is only known at the end. */
  name?: string
  attributes?: Record<string, string | number>
}

export interface OpenSpan {
  /** What is begun inside of it becomes part of it. */
  run<Result>(work: () => Result): Result
  /** Counts once; later calls change nothing. */
  end(outcome?: Outcome): void
}

export interface Tracing {
  begin(facts: SpanFacts): OpenSpan
  stop(): Promise<void>
}

type Settings = Record<string, string | undefined>

let current: Tracing | null = null

/** Null while nobody asked for traces, which then cost one comparison. */
export const tracing = (): Tracing | null => current

export function isTracingWanted(settings: Settings): boolean {
  const { OTEL_SDK_DISABLED, OTEL_TRACES_EXPORTER = 'otlp' } = settings
  if (OTEL_SDK_DISABLED?.toLowerCase() === 'true' || OTEL_TRACES_EXPORTER !== 'otlp') return false
  return Boolean(settings.OTEL_EXPORTER_OTLP_ENDPOINT || settings.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT)
}

/** Begins to trace when the standard variables of OpenTelemetry name a collector; otherwise nothing of it is loaded. */
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

/** Runs work as a span of its own. */
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
