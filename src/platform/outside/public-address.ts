import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/** The only range assigned for the public internet; the rest of IPv6 is for special purposes. */
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3')
/** How an IPv6-only network writes public IPv4 addresses (RFC 6052). */
const NAT64 = ipaddr.IPv6.parseCIDR('64:ff9b::/96')

/** Whether an IP address is public: not in a loopback, private, link-local, shared or reserved network. */
export function isPublicAddress(address: string): boolean {
  // Stricter than the library: no octal, hex or short forms and no zone, which parsers read differently.
  const family = isIP(address)
  if (family === 0 || address.includes('%')) return false
  if (family === 4) return ipaddr.IPv4.parse(address).range() === 'unicast'
  return isPublicIPv6(ipaddr.IPv6.parse(inHexadecimal(address)))
}

/** The library parses "::8.8.8.8" as "::ffff:8.8.8.8", which is a different address. */
const inHexadecimal = (address: string) => new URL(`http://[${address}]`).hostname.slice(1, -1)

function isPublicIPv6(address: ipaddr.IPv6): boolean {
  if (address.isIPv4MappedAddress()) return address.toIPv4Address().range() === 'unicast'
  if (address.match(NAT64)) return embeddedIn(address).range() === 'unicast'
  return address.match(GLOBAL_UNICAST) && address.range() === 'unicast'
}

const embeddedIn = (address: ipaddr.IPv6) => new ipaddr.IPv4(address.toByteArray().slice(-4))
