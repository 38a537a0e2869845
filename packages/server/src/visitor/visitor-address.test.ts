import { expect, test } from 'vitest'
import { toNetwork, visitorAddress } from './visitor-address.ts'

test.each([
  [0, '10.0.0.1', '203.0.113.9', '10.0.0.1'],
  [1, '10.0.0.1', '203.0.113.9', '203.0.113.9'],
  [1, '10.0.0.1', '6.6.6.6, 203.0.113.9', '203.0.113.9'],
  [2, '10.0.0.1', '6.6.6.6, 203.0.113.9, 10.0.0.2', '203.0.113.9'],
  [2, '10.0.0.1', '203.0.113.9', '203.0.113.9'],
  [1, '10.0.0.1', undefined, '10.0.0.1'],
  [0, undefined, undefined, 'unknown'],
])(
  'behind %i proxies, the peer %s with X-Forwarded-For "%s" is the visitor %s',
  (proxies, socket, forwardedFor, address) => {
    expect(visitorAddress({ socket, forwardedFor }, proxies)).toBe(address)
  },
)

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['2001:DB8:1:2::1', '2001:db8:1:2'],
  ['::1', '0:0:0:0'],
  ['unknown', 'unknown'],
])('%s belongs to the network %s', (address, network) => {
  expect(toNetwork(address)).toBe(network)
})
