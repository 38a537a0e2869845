const longestUrl = 16_384

export interface EdgeRefusal {
  readonly status: 400 | 414
  readonly message: string
}

// Longer than any category's chain of slugs can be.
const longestPath = 1000

/** Addresses that nothing behind the edge can read: too long, with NUL, or with a path that is no percent-encoded UTF-8. */
export function refusedAtEdge(url: string): EdgeRefusal | undefined {
  if (url.length > longestUrl) return { status: 414, message: 'The address is too long.' }
  // PostgreSQL knows no NUL in texts.
  if (url.includes('%00') || url.includes('\0')) return { status: 400, message: 'The address has a NUL character.' }
  if (url.length <= longestPath && !url.includes('%')) return undefined
  const path = decoded(url.replace(/^https?:\/\/[^/]+/, '').split(/[?#]/, 1)[0] ?? '')
  if (path === undefined) return { status: 400, message: 'The address is not encoded correctly.' }
  return path.length > longestPath ? { status: 414, message: 'The address is too long.' } : undefined
}

function decoded(path: string): string | undefined {
  try {
    return decodeURIComponent(path)
  } catch {
    // decodeURIComponent says only by an error what it cannot decode.
    return undefined
  }
}

/** An id that a proxy gave the request is kept when it is plain; anything else could forge lines of the log. */
export function requestIdOf(given: string | undefined): string {
  return given !== undefined && /^[\w-]{8,64}$/.test(given) ? given : `${processId}-${(++requests).toString(36)}`
}

// Random once, then counted: as unique as a random id for each, and most requests cost less than one.
const processId = crypto.randomUUID().slice(0, 13)
let requests = 0
