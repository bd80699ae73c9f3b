import ipaddr from 'ipaddr.js'

/** Whether an address belongs to the open internet: no loopback, private, link-local, shared or reserved network. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  // An IPv4 address in IPv6 clothes is judged as what it is.
  return ipaddr.process(address).range() === 'unicast'
}
