interface Heard {
  /** The other end of the socket. */
  readonly socket: string | undefined
  readonly forwardedFor: string | undefined
}

/** The visitor's address. A header may name it only as far as proxies of our own have written it. */
export function visitorAddress({ socket, forwardedFor }: Heard, trustedProxies: number): string {
  const named = trustedProxies === 0 ? [] : (forwardedFor ?? '').split(',').map((part) => part.trim()).filter(Boolean)
  const chain = [...named, socket ?? 'unknown']
  return chain[Math.max(0, chain.length - 1 - trustedProxies)] ?? 'unknown'
}

/** What shares an allowance: an IPv4 address, or the /64 network that one IPv6 household or server gets. */
export function networkOf(address: string): string {
  const plain = address.toLowerCase().replace(/^::ffff:(?=\d+[.])/, '')
  if (!plain.includes(':')) return plain
  const [head = '', tail] = plain.split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length)
  return [...before, ...Array.from({ length: zeros }, () => '0'), ...after].slice(0, 4).join(':')
}
