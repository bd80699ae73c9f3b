import { lookup } from 'node:dns/promises'
import { request as httpRequest, type IncomingMessage, type RequestOptions } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isIP } from 'node:net'
import { isPublicAddress } from './public-address.ts'

export interface AddressRules {
  /** Returns the IP addresses of a host name. */
  resolve?: (host: string) => Promise<string[]>
  /** Tests pass another rule to reach a server on this machine. */
  isAllowedAddress?: (address: string) => boolean
}

const resolveName = async (host: string) => (await lookup(host, { all: true })).map(({ address }) => address)

/** Returns the IP address to connect to, or null if the name leads into a private network. */
export async function chooseAddress({ hostname }: URL, rules: AddressRules): Promise<string | null> {
  const { resolve = resolveName, isAllowedAddress = isPublicAddress } = rules
  const host = hostname.replace(/^\[|\]$/g, '')
  const addresses = isIP(host) ? [host] : await resolve(host)
  // One private address among public ones is refused too, because their order is arbitrary.
  return addresses.every(isAllowedAddress) ? (addresses[0] ?? null) : null
}

type Options = Pick<RequestOptions, 'method' | 'headers' | 'maxHeaderSize'> & { signal: AbortSignal }

/** Sends a request to the checked IP address, whatever the name resolves to by now. */
export function requestAt(url: URL, pinned: string, options: Options): Promise<IncomingMessage> {
  const request = url.protocol === 'https:' ? httpsRequest : httpRequest
  const family = isIP(pinned)
  return new Promise((resolve, reject) => {
    request(
      url,
      {
        ...options,
        agent: false,
        lookup: (_host, { all }, done) =>
          all ? done(null, [{ address: pinned, family }]) : done(null, pinned, family),
      },
      resolve,
    )
      .on('error', reject)
      .end()
  })
}

/** Rejects when the signal aborts. Race it with a DNS lookup, which ignores signals. */
export function rejectOn(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
}
