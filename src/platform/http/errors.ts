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
  /** Shows a browser a page where a program gets a plain sentence. */
  showPage: ShowPage
  /** File routes send fewer headers than pages do, so an error page on such a route adds the full set. */
  pageHeaders: Record<string, string>
}

/** Answers every error with one plain sentence; the details go to the log only. */
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

/** Programs get a plain sentence. A browser that exceeds a limit with a plain form gets a page too. */
function wantsPage(request: FastifyRequest, error?: unknown): boolean {
  // Built files are requested by pages and never shed, so a missing one must not cost a rendered page.
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

/** Codes of a server that is starting, stopping, full, locked or unreachable: temporary, so 503, not 500. */
const AWAY =
  /^(ECONNREFUSED|ECONNRESET|ENOTFOUND|EPIPE|ETIMEDOUT|57P0[0-5]|53\d{3}|58\w{3}|08\w{3}|25006|57014|55P03|40001|40P01)$/
const AWAY_WORDS =
  /timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error/

/** PostgreSQL text stores every character except the null byte, which nobody types. */
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

/** Answers input that never became a request: a line too long, headers too large or too late, or no HTTP. */
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
