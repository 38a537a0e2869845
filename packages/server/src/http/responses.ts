import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib'
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

interface CompressedResponseOptions extends ResponseOptions {
  /**
   * Of Brotli. Answers in JSON are large and sent once: at 1 they have a tenth more bytes than at 4, for a third of the
   * CPU.
   */
  readonly quality?: number
}

/** Compresses the body on the fly if it is large enough. Cached pages are compressed once, at a higher level. */
export async function respondCompressed(
  c: Context<ServerEnv>,
  body: string | Uint8Array<ArrayBuffer>,
  { quality = 1, ...options }: CompressedResponseOptions = {},
): Promise<Response> {
  const encoding = body.length < minCompressedBytes ? 'identity' : negotiateEncoding(c.req.header('accept-encoding'))
  const bytes = await compressors[encoding](typeof body === 'string' ? encoder.encode(body) : body, quality)
  const headers = {
    vary: 'accept-encoding',
    ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    ...options.headers,
  }
  return respond(c, bytes, { ...options, headers })
}

const encoder = new TextEncoder()

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

const [brotliInThread, gzipInThread] = [promisify(brotliCompress), promisify(gzip)]

/** In a thread, for what is compressed well because it is kept: a copy that holds no more memory than its bytes. */
export async function brotliBytes(bytes: Uint8Array, quality: number): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await brotliInThread(bytes, brotliOptions(bytes, quality)))
}

export async function gzipBytes(bytes: Uint8Array, level: number): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await gzipInThread(bytes, { level }))
}

/**
 * The window is no larger than the body: the memory of the default one counts as pressure on the heap, and V8 then
 * collects all garbage every few responses, which costs more than compressing.
 */
function brotliOptions({ length }: Uint8Array, quality: number) {
  const window = Math.min(constants.BROTLI_DEFAULT_WINDOW, Math.max(minWindow, Math.ceil(Math.log2(length))))
  return {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: length,
      [constants.BROTLI_PARAM_LGWIN]: window,
    },
  }
}

const minWindow = 16

const minCompressedBytes = 1000
// Up to this size the way to another thread and back costs more than it saves; the event loop is held for a millisecond
// at most.
const maxBytesAtOnce = 400_000
const gzipLevel = 4
const compressors: Record<
  ContentEncoding,
  (bytes: Uint8Array<ArrayBuffer>, quality: number) => Uint8Array<ArrayBuffer> | Promise<Uint8Array<ArrayBuffer>>
> = {
  br: (bytes, quality) =>
    bytes.length > maxBytesAtOnce
      ? brotliBytes(bytes, quality)
      : brotliCompressSync(bytes, brotliOptions(bytes, quality)),
  gzip: (bytes) =>
    bytes.length > maxBytesAtOnce ? gzipBytes(bytes, gzipLevel) : gzipSync(bytes, { level: gzipLevel }),
  identity: (bytes) => bytes,
}
