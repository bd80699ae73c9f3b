import { Writable } from 'node:stream'
import { DrizzleQueryError } from 'drizzle-orm'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { describeError, printError, reportError } from './error-report.ts'
import { loggerOptions } from './logger.ts'

const SECRET = 'q7Zr_1kP0vXyTgB3nM5sLdFhJc8WaEuRiOtYpQxZ2bN'
const WORDS = ['Kwabena Zigah', 'kwabena@village.example', SECRET]

function pgError() {
  return Object.assign(new Error('invalid input syntax for type integer: "Kwabena Zigah"'), {
    name: 'error',
    code: '22P02',
    severity: 'ERROR',
    detail: `Key (email)=(kwabena@village.example) already exists, ${SECRET}`,
    where: 'COPY ads, line 1: "Kwabena Zigah"',
    table: 'ads',
    constraint: 'ads_pkey',
    routine: 'pg_strtoint32_safe',
  })
}
const queryError = () => new DrizzleQueryError('insert into ads values ($1)', WORDS, pgError())

const ERRORS: [string, () => unknown][] = [
  ['a failed query', queryError],
  ['an error of PostgreSQL', pgError],
  ['the cause of another error', () => new Error('Not booked.', { cause: queryError() })],
  ['several at once', () => new AggregateError([queryError(), pgError()], `2 of ${WORDS.join()} failed`)],
  ['one that crossed a thread', () => structuredClone(queryError())],
  [
    'one whose message looks like a frame',
    () => new DrizzleQueryError('x', [`\n    at ${WORDS[0]} (/a.ts:1:1)`]),
  ],
  ['text that is not JSON', () => attempt(() => JSON.parse(`{"name":${WORDS[0]}`))],
  ['an address that is not one', () => attempt(() => new URL(`http://${WORDS[0]}/${SECRET}`))],
  ['a refused argument', () => attempt(() => Buffer.alloc(`${WORDS[0]}` as never))],
  ['a mail server', () => Object.assign(new Error(`550 <${WORDS[1]}> unknown`), { code: 'EENVELOPE' })],
  ['a secret link', () => new Error(`No page at /my-ad/${SECRET}/edit?key=${SECRET}`)],
  ['a code full of words', () => Object.assign(new Error('x'), { code: `no, ${WORDS[1]}!` })],
  ['a word instead of an error', () => WORDS[0]],
  ['an object instead of an error', () => ({ query: WORDS[0], params: WORDS })],
]

function attempt(work: () => unknown): unknown {
  try {
    return work()
  } catch (error) {
    return error
  }
}

function expectNoWords(text: string) {
  for (const word of WORDS) expect(text).not.toContain(word)
}

test.each(ERRORS)('says nothing personal about %s', (_name, make) => {
  const error = make()
  expectNoWords(JSON.stringify(reportError(error)))
  expectNoWords(describeError(error))
  expectNoWords(printError(error))
})

test.each(ERRORS)('logs nothing personal about %s, however it is logged', (_name, make) => {
  const lines: string[] = []
  const logStream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk))
      done()
    },
  })
  const { log } = fastify({
    logger: loggerOptions({ mode: 'production', logLevel: 'info', logStream }) as object,
  })
  const error = make() as Error
  log.error({ err: error })
  log.error({ err: error }, 'failed')
  log.error({ err: error }, error?.message)
  log.warn({ reason: error, more: { cause: error } }, 'failed')
  if (error instanceof Error) {
    log.error(error)
    log.error(error, error.message)
    log.error(`failed: ${error.message.split('\n')[0]}`)
  }
  expect(lines.length).toBeGreaterThan(3)
  if (error instanceof Error) expectNoWords(lines.join(''))
})

test('says which code, which table and where in our code', () => {
  const { cause, stack, ...rest } = reportError(queryError())
  expect(rest).toEqual({ type: 'Error' })
  expect(cause).toMatchObject({
    code: '22P02',
    table: 'ads',
    constraint: 'ads_pkey',
    routine: 'pg_strtoint32_safe',
  })
  expect(stack?.[0]).toMatch(/error-report\.test\.ts:\d+:\d+/)
  expect(describeError(queryError())).toBe('Error (error 22P02 ads ads_pkey)')
})

test('keeps what a fault of ours says', () => {
  expect(reportError(new TypeError('x is not a function')).message).toBe('x is not a function')
})
