import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Context } from 'hono'
import type { ServerEnv } from './request-env.ts'
import { securityHeaders } from './security-headers.ts'

export type HeaderRecord = Readonly<Record<string, string>>
type Body = Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array> | string | null

interface Said {
  readonly status?: number
  readonly headers?: HeaderRecord
  /** Lines of Set-Cookie. */
  readonly cookies?: readonly string[]
}

/** The one way in which an answer is made: with the headers that every answer has. A plain record of headers takes the fast path to the socket. */
export function answer(c: Context<ServerEnv>, body: Body, { status = 200, headers = {}, cookies = [] }: Said = {}): Response {
  const all = { ...securityHeaders(c.get('isHttps')), 'x-request-id': c.get('requestId'), ...headers }
  const response = new Response(bodiless.has(status) ? null : body, { status, headers: all })
  for (const cookie of cookies) response.headers.append('set-cookie', cookie)
  return response
}

// Answers of these statuses must not carry a body, not even an empty one.
const bodiless: ReadonlySet<number> = new Set([204, 205, 304])

export function answerText(c: Context<ServerEnv>, status: number, text: string, headers: HeaderRecord = {}): Response {
  return answer(c, text, { status, headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store', ...headers } })
}

/** A body worth packing is packed on its way; what is kept is packed better, and once. */
export async function answerPacked(c: Context<ServerEnv>, body: string | Uint8Array<ArrayBuffer>, said: Said = {}): Promise<Response> {
  const coding = body.length < smallestPacked ? 'identity' : codingFor(c.req.header('accept-encoding'))
  const bytes = await packers[coding](typeof body === 'string' ? new TextEncoder().encode(body) : body)
  const headers = { vary: 'accept-encoding', ...(coding !== 'identity' && { 'content-encoding': coding }), ...said.headers }
  return answer(c, bytes, { ...said, headers })
}

export type Coding = 'br' | 'gzip' | 'identity'

/** The best coding that a client takes. */
export function codingFor(accepted: string | undefined): Coding {
  return takes(accepted, 'br') ? 'br' : takes(accepted, 'gzip') ? 'gzip' : 'identity'
}

/** Whether a client takes a coding: it says so, and not with weight 0. */
export function takes(accepted: string | undefined, coding: Exclude<Coding, 'identity'>): boolean {
  const found = accepted === undefined ? null : spoken[coding].exec(accepted)
  return found !== null && Number(found[1] ?? 1) > 0
}

const spoken = {
  br: /(?:^|,)\s*br\s*(?:;\s*q=([\d.]+)\s*)?(?:,|$)/i,
  gzip: /(?:^|,)\s*gzip\s*(?:;\s*q=([\d.]+)\s*)?(?:,|$)/i,
}

/** Whether a client already holds the bytes of this entity tag. */
export function hasAlready(ifNoneMatch: string | undefined, etag: string): boolean {
  return ifNoneMatch !== undefined && ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
}

export async function brotliBytes(bytes: Uint8Array, quality: number): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }))
}

export async function gzipBytes(bytes: Uint8Array, level: number): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await promisify(gzip)(bytes, { level }))
}

const smallestPacked = 1000
const packers: Record<Coding, (bytes: Uint8Array<ArrayBuffer>) => Promise<Uint8Array<ArrayBuffer>>> = {
  br: (bytes) => brotliBytes(bytes, 4),
  gzip: (bytes) => gzipBytes(bytes, 5),
  identity: async (bytes) => bytes,
}
