import { nameSource } from './name-source.ts'

/** What may be logged about an error: its type, code and location. Never user input. */
export interface ErrorReport {
  type: string
  code?: string
  message?: string
  severity?: string
  schema?: string
  table?: string
  column?: string
  constraint?: string
  dataType?: string
  routine?: string
  stack?: string[]
  cause?: ErrorReport
  errors?: ErrorReport[]
}

/** PostgreSQL puts only names into these fields; `detail`, `where` and the message may contain row values. */
const NAMED = ['severity', 'schema', 'table', 'column', 'constraint', 'dataType', 'routine'] as const
const MAX_DEPTH = 5
const MAX_ERRORS = 5
const MAX_FRAMES = 20
const FRAME = /^ {4}at (?:.*\()?(?:async )?(?:file:|node:|\/|[A-Za-z]:\\|<anonymous>|native|index \d)/
const PLAIN_NAME = /^[\w$ .-]{1,80}$/

/** Every error passes through here before it reaches a log, a terminal or a job's record. */
export function reportError(error: unknown): ErrorReport {
  return reportOf(error, { depth: 0, isOfQuery: false })
}

interface Place {
  depth: number
  /** The cause of a failed query may quote its values, whatever its class. */
  isOfQuery: boolean
}

function reportOf(error: unknown, { depth, isOfQuery }: Place): ErrorReport {
  if (!(error instanceof Error)) return { type: error === null ? 'null' : typeof error }
  const facts = error as Error & Record<string, unknown>
  const isSilent = isOfQuery || isFromDatabase(facts)
  const message = isSilent ? undefined : withoutValues(error.message)
  return {
    type: plain(error.name) ?? 'Error',
    ...named(facts, ['code']),
    ...named(facts, NAMED),
    ...(message && { message }),
    stack: framesOf(error),
    ...(depth < MAX_DEPTH && causesOf(facts, { depth: depth + 1, isOfQuery: isSilent })),
  }
}

/** Describes an error on one line, where only text can be stored. */
export function describeError(error: unknown): string {
  return lineOf(reportError(error))
}

/** Formats an error for a terminal: one line, and the stack below it. */
export function printError(error: unknown): string {
  const report = reportError(error)
  return [lineOf(report), ...(report.stack ?? []).map((frame) => `    ${frame}`)].join('\n')
}

function lineOf({ type, code, table, constraint, message, cause }: ErrorReport): string {
  const inner = cause && `(${lineOf(cause)})`
  return [type, code, table, constraint, message, inner].filter(Boolean).join(' ')
}

function plain(value: unknown): string | undefined {
  const text = typeof value === 'number' ? String(value) : value
  return typeof text === 'string' && PLAIN_NAME.test(text) ? text : undefined
}

function named(facts: Record<string, unknown>, names: readonly string[]): Record<string, string> {
  const found = names.map((name) => [name, plain(facts[name])] as const)
  return Object.fromEntries(found.filter((one): one is [string, string] => one[1] !== undefined))
}

function causesOf({ cause, errors }: Record<string, unknown>, place: Place): Partial<ErrorReport> {
  const several = Array.isArray(errors) ? errors.slice(0, MAX_ERRORS) : null
  return {
    ...(cause !== undefined && { cause: reportOf(cause, place) }),
    ...(several && { errors: several.map((one) => reportOf(one, place)) }),
  }
}

const QUERY_WORDS = /Failed query|\bparams:/

/** An error from another thread has lost its class and code, but still begins with Drizzle's words. */
function isFromDatabase(facts: Record<string, unknown>): boolean {
  return (
    'params' in facts ||
    'query' in facts ||
    'severity' in facts ||
    'routine' in facts ||
    /^[0-9A-Z]{5}$/.test(String(facts.code ?? '')) ||
    QUERY_WORDS.test(String(facts.message))
  )
}

const MAX_MESSAGE = 200

/** Random characters as in our secret links; our own long words have no digits and no capitals. */
const SECRET = /(?=[\w-]*[A-Z])(?=[\w-]*\d)[\w-]{16,}|[\da-f]{32,}/g

/** Returns the first line of an error message without the values it quotes. */
export function withoutValues(text: string): string {
  if (QUERY_WORDS.test(text)) return 'query failed'
  const [line = ''] = text.slice(0, 2_000).split(/[\r\n]/, 1)
  return line
    .replace(/["'`“‘«].*["'`”’»]/gs, '(…)')
    .replace(/\b(Received|Invalid URL:?|value:?)\s.*/s, '$1 (…)')
    .replace(/\S+@\S+/g, '(address)')
    .replace(SECRET, '(…)')
    .slice(0, MAX_MESSAGE)
}

function framesOf({ stack = '', message }: Error): string[] {
  // A message may look like a stack frame, so it is removed first.
  const frames = (message ? stack.replace(message, () => '') : stack).split('\n')
  return frames
    .filter((line) => FRAME.test(line))
    .slice(0, MAX_FRAMES)
    .map((line) => nameSource(line.trim()))
}
