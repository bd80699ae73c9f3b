import { lookup } from 'node:dns/promises'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isIP } from 'node:net'
import { FetchRefused } from './fetch-refused.ts'
import { isPublicAddress } from './public-address.ts'
import { readBody } from './read-body.ts'

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

interface Deps {
  /** The addresses of a name. */
  resolve?: (host: string) => Promise<string[]>
  /** Tests talk to a server on this machine and hand in another judgement. */
  isAllowedAddress?: (address: string) => boolean
  isAllowedPort?: (port: string) => boolean
}

const REDIRECTS = new Set([301, 302, 303, 307, 308])

const resolveName = async (host: string) => (await lookup(host, { all: true })).map(({ address }) => address)
const isWebPort = (port: string) => port === '' || port === '80' || port === '443'

/**
 * Fetches what a stranger's address names, without being led astray: web addresses on web ports only, every hop's name
 * resolved once, judged, and connected to at exactly that address, one clock over everything, and a limit on what comes
 * out of the unpacking.
 */
export function createGuardedFetch(deps: Deps = {}): GuardedFetch {
  const { resolve = resolveName, isAllowedAddress = isPublicAddress, isAllowedPort = isWebPort } = deps

  async function chooseAddress({ hostname }: URL): Promise<string> {
    const host = hostname.replace(/^\[|\]$/g, '')
    const addresses = isIP(host) ? [host] : await resolve(host)
    // One private address among public ones is refused too: which one is used would be chance.
    const isSafe = addresses.length > 0 && addresses.every(isAllowedAddress)
    if (!isSafe) throw new FetchRefused('The address leads into a private network.')
    return addresses[0] as string
  }

  return async (address, { headers = {}, maxBytes, timeoutMs, maxRedirects = 4 }) => {
    const signal = AbortSignal.timeout(timeoutMs)
    const run = async () => {
      let url = readUrl(address, isAllowedPort)
      for (let hop = 0; hop <= maxRedirects; hop += 1) {
        const pinned = await chooseAddress(url)
        const answer = await open(url, pinned, headers, signal)
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
    // A name server that never answers does not listen to the signal; the race does.
    return Promise.race([run(), rejectOn(signal)]).catch(explain(signal))
  }
}

function readUrl(address: string, isAllowedPort: (port: string) => boolean): URL {
  const url = URL.parse(address)
  const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:'
  if (!url || !isWeb) throw new FetchRefused('The address is not a web address.')
  if (url.username || url.password) throw new FetchRefused('The address carries a password.')
  if (!isAllowedPort(url.port)) throw new FetchRefused('The address has a port that is not of the web.')
  return url
}

/** Connects to the address that was judged, whatever the name says by now. */
function open(url: URL, pinned: string, headers: Record<string, string>, signal: AbortSignal) {
  const request = url.protocol === 'https:' ? httpsRequest : httpRequest
  const family = isIP(pinned)
  return new Promise<IncomingMessage>((resolve, reject) => {
    request(
      url,
      {
        signal,
        agent: false,
        maxHeaderSize: 16_384,
        headers: {
          'User-Agent': 'Mozilla/5.0 (compatible; AkwaabaCanada/1.0)',
          'Accept-Encoding': 'gzip',
          ...headers,
        },
        lookup: (_host, options, done) =>
          options.all ? done(null, [{ address: pinned, family }]) : done(null, pinned, family),
      },
      resolve,
    )
      .on('error', reject)
      .end()
  })
}

function rejectOn(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
}

function explain(signal: AbortSignal) {
  return (error: unknown): never => {
    if (error instanceof FetchRefused) throw error
    if (signal.aborted) throw new FetchRefused('It took too long to answer.')
    const { code, message } = error as NodeJS.ErrnoException
    throw new FetchRefused(`It could not be reached (${code ?? message}).`)
  }
}
