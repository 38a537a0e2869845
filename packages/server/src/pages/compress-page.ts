import { createHash } from 'node:crypto'
import { brotliBytes, gzipBytes, type ContentEncoding, type HeaderRecord } from '../http/responses.ts'
import { nonceHeader, applyCsp, type PageCspOptions } from './page-csp.ts'
import { developmentPolicy, securityHeaders } from '../http/security-headers.ts'

/** A rendered page, ready to send in every encoding. */
export interface CompressedPage {
  readonly status: number
  readonly encodings: Readonly<Record<ContentEncoding, CompressedBody>>
  /** Its size in the cache. */
  readonly bytes: number
}

interface CompressedBody {
  readonly etag: string
  readonly headers: HeaderRecord
  readonly body: Uint8Array<ArrayBuffer>
}

export interface PageWithCsp {
  readonly status: number
  readonly headers: HeaderRecord
  readonly cookies: readonly string[]
  readonly body: Uint8Array<ArrayBuffer>
}

// Headers of one transfer, or internal ones.
const strippedHeaders = new Set([
  'content-length',
  'content-encoding',
  'transfer-encoding',
  'connection',
  'date',
  'set-cookie',
  nonceHeader,
])

/** Adds the content security policy that allows exactly the page's own scripts. */
export async function withCsp(
  response: Response,
  isDevelopment = false,
  cspOptions: PageCspOptions = {},
): Promise<PageWithCsp> {
  const headers: Record<string, string> = {}
  for (const [name, value] of response.headers) if (!strippedHeaders.has(name)) headers[name] = value
  const base = { status: response.status, headers, cookies: response.headers.getSetCookie() }
  if (!headers['content-type']?.startsWith('text/html')) {
    // Data responses must not be indexed.
    if (headers['content-type'] !== undefined) headers['x-robots-tag'] = 'noindex'
    return { ...base, body: new Uint8Array(await response.arrayBuffer()) }
  }
  const { html, policy } = applyCsp(await response.text(), response.headers.get(nonceHeader), cspOptions)
  headers['content-security-policy'] = isDevelopment ? developmentPolicy : policy
  return { ...base, body: new TextEncoder().encode(html) }
}

interface CompressOptions {
  readonly isHttps: boolean
  readonly caching: HeaderRecord
}

/** Prepares everything that sending needs, including complete header records. */
export async function compressPage(
  { status, headers, body: identity }: PageWithCsp,
  { isHttps, caching }: CompressOptions,
): Promise<CompressedPage> {
  // Quality 5 and level 6: beyond these the time grows faster than the bytes shrink.
  const [br, gzip] = await Promise.all([brotliBytes(identity, 5), gzipBytes(identity, 6)])
  const digest = createHash('sha256').update(identity).digest('base64url').slice(0, 22)
  const base = { ...securityHeaders(isHttps), ...headers, vary: 'accept-encoding', ...caching }
  function toBody(encoding: ContentEncoding, body: Uint8Array<ArrayBuffer>): CompressedBody {
    const etag = `"${digest}-${encoding}"`
    return {
      etag,
      body,
      headers: {
        ...base,
        etag,
        'content-length': String(body.byteLength),
        ...(encoding !== 'identity' && { 'content-encoding': encoding }),
      },
    }
  }
  return {
    status,
    encodings: { br: toBody('br', br), gzip: toBody('gzip', gzip), identity: toBody('identity', identity) },
    bytes: br.byteLength + gzip.byteLength + identity.byteLength,
  }
}
