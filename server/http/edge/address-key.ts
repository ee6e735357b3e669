import ipaddr from 'ipaddr.js'

const ipv6NetworkBits = 48

/**
 * The key that an address is counted under. IPv6 counts by /48: providers give one customer a whole /48, whose 65,536
 * networks would otherwise count as that many strangers. A port, which some proxies add in `X-Forwarded-For`, makes no
 * difference. All that isn't an address shares one key.
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
