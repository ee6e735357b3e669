import ipaddr from 'ipaddr.js'

/**
 * Whether an IP address belongs to the public internet. Loopback, private, link-local (the clouds' metadata service),
 * carrier, multicast and reserved ranges do not, nor IPv6 addresses that carry an IPv4 one to be reached elsewhere.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.process(address)
  return parsed.range() === 'unicast' && !isAlsoReserved(parsed)
}

/** Public by the library's table, yet answered inside some clouds and networks. */
function isAlsoReserved(address: ipaddr.IPv4 | ipaddr.IPv6): boolean {
  if (address instanceof ipaddr.IPv4) {
    // Azure's platform address, Oracle's metadata, and the documentation ranges of older tables.
    return ['168.63.129.16/32', '192.0.0.0/24', '198.18.0.0/15', '240.0.0.0/4'].some((range) =>
      address.match(ipaddr.IPv4.parseCIDR(range)),
    )
  }
  return ['fec0::/10', '64:ff9b::/96', '64:ff9b:1::/48', '2002::/16', '2001::/32', '::/96'].some((range) =>
    address.match(ipaddr.IPv6.parseCIDR(range)),
  )
}
