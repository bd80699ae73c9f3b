import { timingSafeEqual } from 'node:crypto'
import type { SecretLinks } from '../../../platform/secrets/secret-links.ts'
import { hashToken } from '../../../platform/secrets/secrets.ts'

type Side = 'buyer' | 'seller'

/** 128 bits in lower case, because mail servers may change the case of an address. */
const macOf = (links: SecretLinks, side: Side, linkSeed: string) =>
  hashToken(links.tokenOf(`thread-reply-${side}`, linkSeed)).slice(0, 32)

/** The reply address of one side: the site's address plus a secret; null where no replies are received. */
export function replyAddressOf(
  { links, replyTo }: { links: SecretLinks; replyTo: string | null },
  side: Side,
  { id, linkSeed }: { id: number; linkSeed: string },
): string | null {
  if (!replyTo) return null
  const [name, domain] = replyTo.split('@')
  return `${name}+${id.toString(36)}-${macOf(links, side, linkSeed)}@${domain}`
}

const SECRET = /\+([0-9a-z]{1,11})-([0-9a-f]{32})@/

/** The conversation and secret in an address; `sideOf` checks the secret. */
export function readReplyAddress(address: string): { threadId: number; mac: string } | null {
  const [, id, mac] = SECRET.exec(address.toLowerCase()) ?? []
  const threadId = Number.parseInt(id ?? '', 36)
  return mac && Number.isSafeInteger(threadId) ? { threadId, mac } : null
}

export function sideOf(links: SecretLinks, linkSeed: string, mac: string): Side | null {
  const isOf = (side: Side) => timingSafeEqual(Buffer.from(macOf(links, side, linkSeed)), Buffer.from(mac))
  if (isOf('buyer')) return 'buyer'
  return isOf('seller') ? 'seller' : null
}
