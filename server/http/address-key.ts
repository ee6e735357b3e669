import ipaddr from 'ipaddr.js'

const ipv6NetworkBits = 48

/**
 * Under what name an address is counted. An IPv6 address counts as its /48, which a provider hands to one customer:
 * whoever has one has 65,536 networks of his own and would otherwise count as many strangers. A port, as some proxies
 * write it into `X-Forwarded-For`, makes nobody another one. Everything that is no address counts as one.
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
