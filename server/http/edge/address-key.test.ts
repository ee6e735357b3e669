import { expect, test } from 'vitest'
import { addressKey } from './address-key.ts'

test.each([
  ['an IPv4 address', '203.0.113.7', '203.0.113.7'],
  ['one with a port that a proxy wrote', '203.0.113.7:51234', '203.0.113.7'],
  ['one that came over an IPv6 socket', '::ffff:203.0.113.7', '203.0.113.7'],
  ['an IPv6 address', '2001:db8:1:2::3', '2001:db8:1::'],
  ['another network of the same customer', '2001:db8:1:ffff::1', '2001:db8:1::'],
  ['one in brackets with a port', '[2001:db8:1:2::3]:51234', '2001:db8:1::'],
  ['one with a zone', 'fe80::1%eth0', 'fe80::'],
  ['a name', 'someone', 'unknown'],
  ['nothing', '', 'unknown'],
])('%s is counted as its network', (_what, ip, key) => {
  expect(addressKey(ip)).toBe(key)
})

test('two customers are counted apart', () => {
  expect(addressKey('2001:db8:2::1')).not.toBe(addressKey('2001:db8:1::1'))
})
