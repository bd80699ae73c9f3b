import { context, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources'
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import { siteVersion } from '../process/site-version.ts'
import type { OpenSpan, SpanFacts, Tracing } from './tracing.ts'

type Settings = Record<string, string | undefined>

const NAME = 'akwaaba-canada'
const KINDS = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  internal: SpanKind.INTERNAL,
  consumer: SpanKind.CONSUMER,
}

/** Loaded only if tracing is on. The exporter reads OTEL_EXPORTER_OTLP_* itself, and sends JSON over HTTP. */
export function openTelemetry(settings: Settings): Tracing {
  const own = resourceFromAttributes({ 'service.name': NAME, 'service.version': siteVersion() })
  // The operator's environment variables come last, and override the others.
  const resource = defaultResource()
    .merge(own)
    .merge(detectResources({ detectors: [envDetector] }))
  const provider = new TracerProvider({
    resource,
    sampler: samplerOf(settings),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter(), ...batchOf(settings) })],
  })
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  const tracer = provider.getTracer(NAME, siteVersion())
  const propagator = new W3CTraceContextPropagator()

  const parentOf = ({ headers }: SpanFacts) =>
    headers ? propagator.extract(ROOT_CONTEXT, headers, HEADERS) : context.active()
  return {
    begin(facts): OpenSpan {
      const parent = parentOf(facts)
      const { name, kind, attributes } = facts
      const span = tracer.startSpan(name, { kind: KINDS[kind], attributes }, parent)
      const inside = trace.setSpan(parent, span)
      let isOver = false
      return {
        run: (work) => context.with(inside, work),
        end({ error, name: newName = name, attributes: more = {} } = {}) {
          if (isOver) return
          isOver = true
          span.updateName(newName).setAttributes(more)
          if (error !== undefined) {
            // Never its message, which may contain user input.
            span.setAttribute('error.type', kindOf(error))
            span.setStatus({ code: SpanStatusCode.ERROR })
          }
          span.end()
        },
      }
    },
    async stop() {
      await provider.shutdown()
      context.disable()
    },
  }
}

const HEADERS = {
  keys: (headers: Record<string, unknown>) => Object.keys(headers),
  get: (headers: Record<string, unknown>, name: string) => headers[name] as string | undefined,
}

function kindOf(error: unknown): string {
  const { code, name } = Object(error) as { code?: unknown; name?: unknown }
  const kind = typeof code === 'string' || typeof code === 'number' ? code : name
  return /^[\w.-]{1,60}$/.test(String(kind)) ? String(kind) : 'Error'
}

function samplerOf({ OTEL_TRACES_SAMPLER = '', OTEL_TRACES_SAMPLER_ARG }: Settings): Sampler {
  const ratio = Number(OTEL_TRACES_SAMPLER_ARG ?? 1)
  const roots: Record<string, Sampler> = {
    always_on: new AlwaysOnSampler(),
    always_off: new AlwaysOffSampler(),
    traceidratio: new TraceIdRatioBasedSampler(Number.isFinite(ratio) ? ratio : 1),
  }
  const root = roots[OTEL_TRACES_SAMPLER.replace('parentbased_', '')] ?? new AlwaysOnSampler()
  return roots[OTEL_TRACES_SAMPLER] ?? new ParentBasedSampler({ root })
}

function batchOf(settings: Settings) {
  const numbers = {
    scheduledDelayMillis: settings.OTEL_BSP_SCHEDULE_DELAY,
    exportTimeoutMillis: settings.OTEL_BSP_EXPORT_TIMEOUT,
    maxQueueSize: settings.OTEL_BSP_MAX_QUEUE_SIZE,
    maxExportBatchSize: settings.OTEL_BSP_MAX_EXPORT_BATCH_SIZE,
  }
  const given = Object.entries(numbers).filter(([, value]) => Number(value) > 0)
  return Object.fromEntries(given.map(([name, value]) => [name, Number(value)]))
}
