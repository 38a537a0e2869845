import { createHash } from 'node:crypto'
import { brotliBytes, gzipBytes, type Coding, type Headers } from './answers.ts'
import { nonceHeader, sealPage } from './seal-page.ts'
import { developmentPolicy } from './security-headers.ts'

/** A rendered page, ready to send in every coding. */
export interface PackedPage {
  readonly status: number
  /** The address's own headers; those of every answer are added when it is sent. */
  readonly headers: Headers
  readonly etag: string
  readonly bodies: Readonly<Record<Coding, Uint8Array<ArrayBuffer>>>
  /** What keeping it costs. */
  readonly bytes: number
}

export interface SealedPage {
  readonly status: number
  readonly headers: Headers
  readonly cookies: readonly string[]
  readonly body: Uint8Array<ArrayBuffer>
}

// These belong to one transfer, or to the server alone.
const dropped = new Set(['content-length', 'content-encoding', 'transfer-encoding', 'connection', 'date', 'set-cookie', nonceHeader])

/** What a render answered, with the policy that allows exactly its own scripts. */
export async function sealed(response: Response, isDevelopment = false): Promise<SealedPage> {
  const headers: Record<string, string> = {}
  for (const [name, value] of response.headers) if (!dropped.has(name)) headers[name] = value
  const own = { status: response.status, headers, cookies: response.headers.getSetCookie() }
  if (!headers['content-type']?.startsWith('text/html')) return { ...own, body: new Uint8Array(await response.arrayBuffer()) }
  const { html, policy } = sealPage(await response.text(), isDevelopment ? null : response.headers.get(nonceHeader))
  headers['content-security-policy'] = isDevelopment ? developmentPolicy : policy
  return { ...own, body: new TextEncoder().encode(html) }
}

// Quality 5 and level 6: a page is packed at every render, and beyond these the time grows faster than the bytes shrink.
export async function packed({ status, headers, body }: SealedPage): Promise<PackedPage> {
  const [br, gzip] = await Promise.all([brotliBytes(body, 5), gzipBytes(body, 6)])
  const etag = createHash('sha256').update(body).digest('base64url').slice(0, 22)
  return {
    status, headers: { ...headers, vary: 'accept-encoding' }, etag, bodies: { br, gzip, identity: body }, bytes: br.byteLength + gzip.byteLength + body.byteLength,
  }
}
