import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Context } from 'hono'
import type { ServerEnv } from './request-env.ts'
import { securityHeaders } from './security-headers.ts'

export type HeaderRecord = Readonly<Record<string, string>>
type Body = Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array> | string | null

interface ResponseOptions {
  readonly status?: number
  readonly headers?: HeaderRecord
  /** Lines of Set-Cookie. */
  readonly cookies?: readonly string[]
}

/**
 * Every response is built here, with the common headers. A plain record of headers takes the fast path to the socket.
 */
export function respond(
  c: Context<ServerEnv>,
  body: Body,
  { status = 200, headers = {}, cookies = [] }: ResponseOptions = {},
): Response {
  const allHeaders = { ...securityHeaders(c.get('isHttps')), 'x-request-id': c.get('requestId'), ...headers }
  const response = new Response(nullBodyStatuses.has(status) ? null : body, { status, headers: allHeaders })
  for (const cookie of cookies) response.headers.append('set-cookie', cookie)
  return response
}

// Responses with these statuses must not carry a body, not even an empty one.
const nullBodyStatuses: ReadonlySet<number> = new Set([204, 205, 304])

export function respondText(c: Context<ServerEnv>, status: number, text: string, headers: HeaderRecord = {}): Response {
  return respond(c, text, {
    status,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store', ...headers },
  })
}

/** Compresses the body on the fly if it is large enough. Cached pages are compressed once, at a higher level. */
export async function respondCompressed(
  c: Context<ServerEnv>,
  body: string | Uint8Array<ArrayBuffer>,
  options: ResponseOptions = {},
): Promise<Response> {
  const encoding = body.length < minCompressedBytes ? 'identity' : negotiateEncoding(c.req.header('accept-encoding'))
  const bytes = await compressors[encoding](typeof body === 'string' ? new TextEncoder().encode(body) : body)
  const headers = {
    vary: 'accept-encoding',
    ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    ...options.headers,
  }
  return respond(c, bytes, { ...options, headers })
}

export type ContentEncoding = 'br' | 'gzip' | 'identity'

/** The best encoding that the client accepts. */
export function negotiateEncoding(acceptEncoding: string | undefined): ContentEncoding {
  return acceptsEncoding(acceptEncoding, 'br') ? 'br' : acceptsEncoding(acceptEncoding, 'gzip') ? 'gzip' : 'identity'
}

/** Whether the client lists the encoding with a weight above 0. */
export function acceptsEncoding(
  acceptEncoding: string | undefined,
  encoding: Exclude<ContentEncoding, 'identity'>,
): boolean {
  const match = acceptEncoding === undefined ? null : encodingPatterns[encoding].exec(acceptEncoding)
  return match !== null && Number(match[1] ?? 1) > 0
}

const encodingPatterns = {
  br: /(?:^|,)\s*br\s*(?:;\s*q=([\d.]+)\s*)?(?:,|$)/i,
  gzip: /(?:^|,)\s*gzip\s*(?:;\s*q=([\d.]+)\s*)?(?:,|$)/i,
}

/** Whether If-None-Match contains this entity tag. */
export function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  return ifNoneMatch !== undefined && ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
}

export async function brotliBytes(bytes: Uint8Array, quality: number): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(
    await promisify(brotliCompress)(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
  )
}

export async function gzipBytes(bytes: Uint8Array, level: number): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await promisify(gzip)(bytes, { level }))
}

const minCompressedBytes = 1000
const compressors: Record<ContentEncoding, (bytes: Uint8Array<ArrayBuffer>) => Promise<Uint8Array<ArrayBuffer>>> = {
  br: (bytes) => brotliBytes(bytes, 4),
  gzip: (bytes) => gzipBytes(bytes, 5),
  identity: async (bytes) => bytes,
}
