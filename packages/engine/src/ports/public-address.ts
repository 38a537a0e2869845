import { BlockList, isIP } from 'node:net'

// RFC 6890 and its successors: non-public address ranges. An imported feed must not cause requests to our own network
// (SSRF).
const nonPublicRanges = new BlockList()
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  nonPublicRanges.addSubnet(network, prefix, 'ipv4')
for (const [network, prefix] of [
  ['::', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  nonPublicRanges.addSubnet(network, prefix, 'ipv6')

export function isPublicAddress(address: string): boolean {
  const mapped = /^::ffff:(\d+[.]\d+[.]\d+[.]\d+)$/i.exec(address)?.[1] ?? address
  const version = isIP(mapped)
  return version !== 0 && !/^::ffff:/i.test(mapped) && !nonPublicRanges.check(mapped, version === 6 ? 'ipv6' : 'ipv4')
}
