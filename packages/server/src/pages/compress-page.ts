import { createHash } from 'node:crypto'
import { keptQueryHeader } from '@vitrine/contract/kernel/operation/page-parameters'
import { brotliBytes, type HeaderRecord } from '../http/responses.ts'
import { CompressedPage } from './compressed-page.ts'
import { nonceHeader, applyCsp, type PageCspOptions } from './page-csp.ts'
import { developmentPolicy, securityHeaders } from '../http/security-headers.ts'

export interface PageWithCsp {
  readonly status: number
  readonly headers: HeaderRecord
  readonly cookies: readonly string[]
  readonly body: Uint8Array<ArrayBuffer>
  /** A redirect that takes the query of the visitor's address along. */
  readonly keepsQuery: boolean
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
  keptQueryHeader,
])

/** Adds the content security policy that allows exactly the page's own scripts. */
export async function withCsp(
  response: Response,
  isDevelopment = false,
  cspOptions: PageCspOptions = {},
): Promise<PageWithCsp> {
  const headers: Record<string, string> = {}
  for (const [name, value] of response.headers) if (!strippedHeaders.has(name)) headers[name] = value
  const base = {
    status: response.status,
    headers,
    cookies: response.headers.getSetCookie(),
    keepsQuery: response.headers.has(keptQueryHeader),
  }
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
  { status, headers, body, keepsQuery }: PageWithCsp,
  { isHttps, caching }: CompressOptions,
): Promise<CompressedPage> {
  return new CompressedPage({
    status,
    keepsQuery,
    headers: { ...securityHeaders(isHttps), ...headers, vary: 'accept-encoding', ...caching },
    digest: createHash('sha256').update(body).digest('base64url').slice(0, 22),
    // Beyond quality 5 the time grows faster than the bytes shrink.
    br: await brotliBytes(body, 5),
  })
}
