import ipaddr from 'ipaddr.js'

const ipv6NetworkBits = 48

/**
 * The key that an address is counted under. An IPv6 address counts as its /48, because providers give a whole /48 to
 * one customer. Otherwise that customer's 65,536 networks would count as that many strangers. A port, which some
 * proxies add in `X-Forwarded-For`, doesn't make a different sender. Anything that isn't an address counts as one.
 */
export function addressKey(ip: string): string {
  const address = parse(withoutPort(ip))
  if (address === undefined) return 'unknown'
  if (address instanceof ipaddr.IPv4) return address.toString()
  return ipaddr.IPv6.networkAddressFromCIDR(`${address.toString()}/${ipv6NetworkBits}`).toString()
}

function withoutPort(ip: string): string {
  return /^\[(.+)\](?::\d+)?$/.exec(ip)?.[1] ?? /^([^:]+):\d+$/.exec(ip)?.[1] ?? ip
}

function parse(ip: string): ipaddr.IPv4 | ipaddr.IPv6 | undefined {
  const text = ip.replace(/%.*$/, '')
  return ipaddr.isValid(text) ? ipaddr.process(text) : undefined
}
