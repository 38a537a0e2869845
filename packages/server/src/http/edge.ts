const maxUrlLength = 16_384

export interface UrlRefusal {
  readonly status: 400 | 414
  readonly message: string
}

// More than the longest category path.
const maxPathLength = 1000

/** Refuses URLs that are too long, contain NUL, or have a path that is not percent-encoded UTF-8. */
export function checkUrl(url: string): UrlRefusal | undefined {
  if (url.length > maxUrlLength) return { status: 414, message: 'The address is too long.' }
  // PostgreSQL does not allow NUL in text.
  if (url.includes('%00') || url.includes('\0')) return { status: 400, message: 'The address has a NUL character.' }
  if (url.length <= maxPathLength && !url.includes('%')) return undefined
  const path = decodePath(url.replace(/^https?:\/\/[^/]+/, '').split(/[?#]/, 1)[0] ?? '')
  if (path === undefined) return { status: 400, message: 'The address is not encoded correctly.' }
  return path.length > maxPathLength ? { status: 414, message: 'The address is too long.' } : undefined
}

function decodePath(path: string): string | undefined {
  try {
    return decodeURIComponent(path)
  } catch {
    // decodeURIComponent throws if it cannot decode.
    return undefined
  }
}

/** Accepts a proxy's request id if it is a plain token; anything else could forge log lines. */
export function toRequestId(header: string | undefined): string {
  return header !== undefined && /^[\w-]{8,64}$/.test(header) ? header : `${processId}-${(++requestCount).toString(36)}`
}

// A random prefix and a counter: as unique as a random id per request, and cheaper.
const processId = crypto.randomUUID().slice(0, 13)
let requestCount = 0
