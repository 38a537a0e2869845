interface ConnectionInfo {
  /** Address of the peer. */
  readonly socket: string | undefined
  readonly forwardedFor: string | undefined
}

/** The visitor's IP address. X-Forwarded-For is trusted only as far as our own proxies have written it. */
export function visitorAddress({ socket, forwardedFor }: ConnectionInfo, trustedProxies: number): string {
  const forwarded =
    trustedProxies === 0
      ? []
      : (forwardedFor ?? '')
          .split(',')
          .map((part) => part.trim())
          .filter(Boolean)
  const chain = [...forwarded, socket ?? 'unknown']
  return chain[Math.max(0, chain.length - 1 - trustedProxies)] ?? 'unknown'
}

/** The unit that shares a rate limit: an IPv4 address, or the IPv6 /64 network of one household or server. */
export function toNetwork(address: string): string {
  const plain = address.toLowerCase().replace(/^::ffff:(?=\d+[.])/, '')
  if (!plain.includes(':')) return plain
  const [head = '', tail] = plain.split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length)
  return [...before, ...Array.from({ length: zeros }, () => '0'), ...after].slice(0, 4).join(':')
}
