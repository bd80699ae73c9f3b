import type { IncomingMessage } from 'node:http'
import {
  type AddressRules,
  chooseAddress,
  rejectOn,
  requestAt,
} from '../../platform/outside/pinned-request.ts'

export interface Asked {
  status: number
  location: string | undefined
  type: string
  retryAfterSeconds: number | undefined
  /** The beginning of the page; empty for HEAD. */
  text: string
}

export type AskAddress = (method: 'HEAD' | 'GET', url: URL) => Promise<Asked>

interface Options extends AddressRules {
  agent: string
  timeoutMs: number
}

/** The URL resolves to a private network, which a link in a public directory never should. */
export class PrivateAddress extends Error {
  override name = 'PrivateAddress'
}

/** Enough of a page to see whether it says "not found". */
const MAX_BYTES = 64 * 1024

/** Creates a function that requests one URL: no redirects, at most `MAX_BYTES`, one timeout for all of it. */
export function createAskAddress(options: Options): AskAddress {
  const { agent, timeoutMs } = options
  const headers = { 'User-Agent': agent, Accept: 'text/html,*/*;q=0.5', 'Accept-Language': 'en-CA,en;q=0.8' }
  return (method, url) => {
    const signal = AbortSignal.timeout(timeoutMs)
    const ask = async () => {
      const pinned = await chooseAddress(url, options)
      if (!pinned) throw new PrivateAddress(url.hostname)
      const answer = await requestAt(url, pinned, { method, headers, signal })
      const text = method === 'GET' ? await readStart(answer) : ''
      answer.destroy()
      return toAsked(answer, text)
    }
    return Promise.race([ask(), rejectOn(signal)])
  }
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
