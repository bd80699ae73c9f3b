import { lookup } from 'node:dns/promises'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isIP } from 'node:net'
import { isPublicAddress } from '../../platform/public-address.ts'

export interface Asked {
  status: number
  location: string | undefined
  type: string
  retryAfterSeconds: number | undefined
  /** The beginning of the page; empty for HEAD. */
  text: string
}

export type AskAddress = (method: 'HEAD' | 'GET', url: URL) => Promise<Asked>

interface Options {
  agent: string
  timeoutMs: number
  resolve?: (host: string) => Promise<string[]>
  /** Tests talk to a server on this machine and hand in another judgement. */
  isAllowedAddress?: (address: string) => boolean
}

/** An address that leads into a private network, which a link in a public directory never should. */
export class PrivateAddress extends Error {
  override name = 'PrivateAddress'
}

/** As much of a page as is needed to see whether it says "not found". */
const MAX_BYTES = 64 * 1024

/** Makes the function that asks one address once: no redirect followed, no more read than needed, one clock over all. */
export function createAskAddress(options: Options): AskAddress {
  const { agent, timeoutMs, resolve = resolveName, isAllowedAddress = isPublicAddress } = options

  const choose = async ({ hostname }: URL): Promise<string> => {
    const host = hostname.replace(/^\[|\]$/g, '')
    const addresses = isIP(host) ? [host] : await resolve(host)
    const [first] = addresses
    // One private address among public ones is refused too: which one is used would be chance.
    if (!first || !addresses.every(isAllowedAddress)) throw new PrivateAddress(host)
    return first
  }

  return (method, url) => {
    const signal = AbortSignal.timeout(timeoutMs)
    const ask = async () => {
      const answer = await open({ method, url, pinned: await choose(url), agent, signal })
      const text = method === 'GET' ? await readStart(answer) : ''
      answer.destroy()
      return toAsked(answer, text)
    }
    // A name server that never answers does not listen to the signal; the race does.
    return Promise.race([ask(), rejectOn(signal)])
  }
}

const resolveName = async (host: string) => (await lookup(host, { all: true })).map(({ address }) => address)

interface Opening {
  method: string
  url: URL
  /** The address that was judged: connected to whatever the name says by now. */
  pinned: string
  agent: string
  signal: AbortSignal
}

function open({ method, url, pinned, agent, signal }: Opening): Promise<IncomingMessage> {
  const request = url.protocol === 'https:' ? httpsRequest : httpRequest
  const family = isIP(pinned)
  const headers = { 'User-Agent': agent, Accept: 'text/html,*/*;q=0.5', 'Accept-Language': 'en-CA,en;q=0.8' }
  return new Promise((resolve, reject) => {
    request(
      url,
      {
        method,
        headers,
        signal,
        agent: false,
        lookup: (_host, options, done) =>
          options.all ? done(null, [{ address: pinned, family }]) : done(null, pinned, family),
      },
      resolve,
    )
      .on('error', reject)
      .end()
  })
}

async function readStart(answer: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  let bytes = 0
  for await (const part of answer as AsyncIterable<Buffer>) {
    parts.push(part)
    bytes += part.length
    if (bytes >= MAX_BYTES) break
  }
  return Buffer.concat(parts).subarray(0, MAX_BYTES).toString('utf8')
}

function toAsked({ statusCode = 0, headers }: IncomingMessage, text: string): Asked {
  const retryAfter = Number(headers['retry-after'])
  return {
    status: statusCode,
    location: headers.location,
    type: headers['content-type'] ?? '',
    retryAfterSeconds: Number.isFinite(retryAfter) ? retryAfter : undefined,
    text,
  }
}

function rejectOn(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
}
