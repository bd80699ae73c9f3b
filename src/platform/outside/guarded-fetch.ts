import type { IncomingMessage } from 'node:http'
import type { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { explainCode } from './explain-code.ts'
import { FetchRefused } from './fetch-refused.ts'
import { type AddressRules, chooseAddress, rejectOn, requestAt } from './pinned-request.ts'

export interface GuardedFetchOptions {
  headers?: Record<string, string>
  maxBytes: number
  timeoutMs: number
  maxRedirects?: number
}

export interface GuardedAnswer {
  status: number
  /** Where the redirects ended. */
  url: string
  header(name: string): string | undefined
  body: Buffer
}

export type GuardedFetch = (url: string, options: GuardedFetchOptions) => Promise<GuardedAnswer>

interface Deps extends AddressRules {
  isAllowedPort?: (port: string) => boolean
}

const MAX_HEADER_BYTES = 16_384
const USUAL = {
  'User-Agent': 'Mozilla/5.0 (compatible; AkwaabaCanada/1.0)',
  'Accept-Encoding': 'gzip',
}
export const REDIRECTS = new Set([301, 302, 303, 307, 308])

const isWebPort = (port: string) => port === '' || port === '80' || port === '443'

/**
 * Fetches an untrusted URL safely (no SSRF): web URLs on web ports only; every hop's host is resolved once,
 * checked, and connected to at exactly that IP address; one timeout covers everything; the decompressed size
 * is limited.
 */
export function createGuardedFetch(deps: Deps = {}): GuardedFetch {
  const { isAllowedPort = isWebPort } = deps
  return async (address, { headers = {}, maxBytes, timeoutMs, maxRedirects = 4 }) => {
    const signal = AbortSignal.timeout(timeoutMs)
    const run = async () => {
      let url = readUrl(address, isAllowedPort)
      for (let hop = 0; hop <= maxRedirects; hop += 1) {
        const pinned = await chooseAddress(url, deps)
        if (!pinned) throw new FetchRefused('The address leads to a private network.')
        const answer = await requestAt(url, pinned, {
          signal,
          maxHeaderSize: MAX_HEADER_BYTES,
          headers: { ...USUAL, ...headers },
        })
        const status = answer.statusCode ?? 0
        const location = answer.headers.location
        if (!REDIRECTS.has(status) || !location) {
          const body = await readBody(answer, maxBytes)
          return { status, url: url.href, header: (name: string) => answer.headers[name]?.toString(), body }
        }
        answer.destroy()
        url = readUrl(new URL(location, url).href, isAllowedPort)
      }
      throw new FetchRefused('There were too many redirects.')
    }
    return Promise.race([run(), rejectOn(signal)]).catch(explain(signal))
  }
}

function readUrl(address: string, isAllowedPort: (port: string) => boolean): URL {
  const url = URL.parse(address)
  const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:'
  if (!url || !isWeb) throw new FetchRefused('The address is not a web address.')
  if (url.username || url.password) throw new FetchRefused('The address carries a password.')
  if (!isAllowedPort(url.port))
    throw new FetchRefused('The address has a port that websites do not use. Leave the port out.')
  return url
}

function explain(signal: AbortSignal) {
  return (error: unknown): never => {
    if (error instanceof FetchRefused) throw error
    if (signal.aborted) throw new FetchRefused('It took too long to answer.')
    const { code = '', message } = error as NodeJS.ErrnoException
    throw new FetchRefused(explainCode(code) ?? `It could not be reached (${code || message}).`)
  }
}

/** Reads and decompresses the body up to the limit: a small body may decompress to a huge one. */
async function readBody(answer: IncomingMessage, maxBytes: number): Promise<Buffer> {
  try {
    if (Number(answer.headers['content-length'] ?? 0) > maxBytes) throw new FetchRefused('It is too large.')
    return await collect(unpack(answer), maxBytes)
  } finally {
    answer.destroy()
  }
}

function unpack(answer: IncomingMessage): Readable {
  const encoding = answer.headers['content-encoding']?.toLowerCase() ?? 'identity'
  if (encoding === 'identity') return answer
  if (encoding !== 'gzip' && encoding !== 'x-gzip')
    throw new FetchRefused('It is compressed in an unknown way.')
  const unpacked = createGunzip()
  // A pipe does not forward errors: without this, a broken connection would leave the reader waiting.
  answer.on('error', (error) => unpacked.destroy(error))
  return answer.pipe(unpacked)
}

async function collect(source: Readable, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of source as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > maxBytes) throw new FetchRefused('It is too large.')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
