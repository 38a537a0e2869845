import { createHash } from 'node:crypto'
import { brotliBytes, gzipBytes, type Coding, type HeaderRecord } from './answers.ts'
import { nonceHeader, sealPage } from './seal-page.ts'
import { developmentPolicy, securityHeaders } from './security-headers.ts'

/** A rendered page, ready to send in every coding. */
export interface PackedPage {
  readonly status: number
  readonly codings: Readonly<Record<Coding, PackedBody>>
  /** What keeping it costs. */
  readonly bytes: number
}

interface PackedBody {
  readonly etag: string
  readonly headers: HeaderRecord
  readonly body: Uint8Array<ArrayBuffer>
}

export interface SealedPage {
  readonly status: number
  readonly headers: HeaderRecord
  readonly cookies: readonly string[]
  readonly body: Uint8Array<ArrayBuffer>
}

// These belong to one transfer, or to the server alone.
const dropped = new Set(['content-length', 'content-encoding', 'transfer-encoding', 'connection', 'date', 'set-cookie', nonceHeader])

/** What a render answered, with the policy that allows exactly its own scripts. */
export async function sealed(response: Response, isDevelopment = false, allowed: { readonly cardFields?: boolean; readonly analytics?: boolean } = {}): Promise<SealedPage> {
  const headers: Record<string, string> = {}
  for (const [name, value] of response.headers) if (!dropped.has(name)) headers[name] = value
  const own = { status: response.status, headers, cookies: response.headers.getSetCookie() }
  if (!headers['content-type']?.startsWith('text/html')) {
    // Data for pages are no page to find.
    if (headers['content-type'] !== undefined) headers['x-robots-tag'] = 'noindex'
    return { ...own, body: new Uint8Array(await response.arrayBuffer()) }
  }
  const { html, policy } = sealPage(await response.text(), response.headers.get(nonceHeader), allowed)
  headers['content-security-policy'] = isDevelopment ? developmentPolicy : policy
  return { ...own, body: new TextEncoder().encode(html) }
}

interface Packing {
  readonly isHttps: boolean
  readonly caching: HeaderRecord
}

/** Everything that sending it needs is made here, once: whole records of headers, too. */
export async function packed({ status, headers, body: identity }: SealedPage, { isHttps, caching }: Packing): Promise<PackedPage> {
  // Quality 5 and level 6: beyond these the time grows faster than the bytes shrink.
  const [br, gzip] = await Promise.all([brotliBytes(identity, 5), gzipBytes(identity, 6)])
  const digest = createHash('sha256').update(identity).digest('base64url').slice(0, 22)
  const own = { ...securityHeaders(isHttps), ...headers, 'vary': 'accept-encoding', ...caching }
  function coded(coding: Coding, body: Uint8Array<ArrayBuffer>): PackedBody {
    const etag = `"${digest}-${coding}"`
    return { etag, body, headers: { ...own, etag, 'content-length': String(body.byteLength), ...(coding !== 'identity' && { 'content-encoding': coding }) } }
  }
  return { status, codings: { br: coded('br', br), gzip: coded('gzip', gzip), identity: coded('identity', identity) }, bytes: br.byteLength + gzip.byteLength + identity.byteLength }
}
