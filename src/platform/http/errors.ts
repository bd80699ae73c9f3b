import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import type { Failure } from '../page.ts'
import { TooManyRequests } from './limits/limits.ts'
import { isApiRequest, isBuiltFile } from './request-target.ts'

export const SENTENCES: Record<number, string> = {
  400: 'That request could not be read. Please check it and try again.',
  404: 'There is nothing at this address. Please check it and try again.',
  405: 'This address does not take that kind of request.',
  408: 'That request took too long to arrive. Please try again.',
  413: 'That is too large. Please send something smaller.',
  414: 'That address is too long. Please check it and try again.',
  415: 'This kind of content cannot be read here. Please send JSON.',
  429: 'Too many requests. Please wait a minute and try again.',
  431: 'That address or its headers are too long. Please check them and try again.',
  500: 'Something went wrong on our side. Please try again in a moment.',
  503: 'The site cannot answer right now. Please try again in a moment.',
}

type ShowPage = (request: FastifyRequest, reply: FastifyReply, failure: Failure) => Promise<unknown>

interface Options {
  /** Shows people a page where a program gets a sentence. */
  showPage: ShowPage
  /** A file has fewer headers than a page, so the page that says it is missing gets all of them. */
  pageHeaders: Record<string, string>
}

/** Every error leaves as one plain sentence; what really happened goes to the log only. */
export function registerErrorHandling(app: FastifyInstance, { showPage, pageHeaders }: Options) {
  async function answer(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
    const status = statusOf(error)
    if (status >= 500) request.log.error({ err: error }, 'request failed')
    if (status === 503) reply.header('Retry-After', '5')
    if (status >= 500) reply.header('X-Request-Id', request.id)
    const message = sentenceOf(error, status)
    reply.headers(pageHeaders)
    if (wantsPage(request, error)) return showPage(request, reply, { status, message })
    return reply.code(status).type('text/plain; charset=utf-8').send(message)
  }
  app.setErrorHandler<FastifyError>(answer)
  app.setNotFoundHandler(async (request, reply) => {
    reply.headers(pageHeaders)
    if (wantsPage(request)) return showPage(request, reply, { status: 404 })
    return reply.code(404).type('text/plain; charset=utf-8').send(SENTENCES[404])
  })
  return { answer }
}

/** A program gets a sentence. A person who sent a plain form too often gets a page that says how to go on. */
function wantsPage(request: FastifyRequest, error?: unknown): boolean {
  // A file that is missing costs no page: it is asked for by a page, and answered however busy the site is.
  if (isApiRequest(request) || isBuiltFile(request)) return false
  if (request.method === 'GET') return true
  return error instanceof TooManyRequests && String(request.headers.accept).includes('text/html')
}

function sentenceOf(error: FastifyError, status: number): string {
  if (hasZodFastifySchemaValidationErrors(error)) {
    const [first] = error.validation
    const field = first?.instancePath.replace(/^\//, '') || 'The request'
    return `${field}: ${first?.message ?? 'is not valid'}.`
  }
  if (error instanceof TooManyRequests && error.message) return error.message
  return SENTENCES[status] ?? SENTENCES[status >= 500 ? 500 : 400] ?? ''
}

function statusOf(error: FastifyError): number {
  if (isDatabaseAway(error)) return 503
  if (hasUnstorableText(error)) return 400
  const status = error.statusCode ?? 500
  return status >= 400 && status <= 599 ? status : 500
}

/** Codes of a server that is starting, stopping, full, locked or out of reach: it will be back, so 503 and never 500. */
const AWAY =
  /^(ECONNREFUSED|ECONNRESET|ENOTFOUND|EPIPE|ETIMEDOUT|57P0[0-5]|53\d{3}|58\w{3}|08\w{3}|25006|57014|55P03|40001|40P01)$/
const AWAY_WORDS =
  /timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error/

/** PostgreSQL takes every character but the zero byte, which no person types. */
function hasUnstorableText(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return (error as { code?: unknown }).code === '22021' || hasUnstorableText(error.cause)
}

export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = (error as { code?: unknown }).code
  if (typeof code === 'string' && AWAY.test(code)) return true
  if (AWAY_WORDS.test(error.message)) return true
  return error.cause !== undefined && isDatabaseAway(error.cause)
}

const STATUS_OF: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
}

/** Answers what never became a request: a line too long, headers too large or too late, or no HTTP at all. */
export function answerClientError(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const status = STATUS_OF[error.code ?? ''] ?? 400
  const body = SENTENCES[status] ?? ''
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: text/plain; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'X-Content-Type-Options: nosniff',
    "Content-Security-Policy: default-src 'none'",
    'Cache-Control: no-store',
    'Connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
}
