import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Context } from 'hono'
import { getMimeType } from 'hono/utils/mime'
import { respond, negotiateEncoding, matchesEtag, type ContentEncoding } from '../http/responses.ts'
import { createHash } from 'node:crypto'
import type { ServerEnv } from '../http/request-env.ts'

export interface Asset {
  readonly bodies: Readonly<Partial<Record<ContentEncoding, Uint8Array<ArrayBuffer>>>> & {
    readonly identity: Uint8Array<ArrayBuffer>
  }
  readonly type: string
  readonly etag: string
  /** The file name contains a content hash, so the content never changes. */
  readonly isImmutable: boolean
}

/** Files of the built storefront by path, in memory. */
export type Assets = ReadonlyMap<string, Asset>

/** Post-build step: writes .br and .gz beside each compressible file. */
export function precompress(folder: string): void {
  for (const path of listFiles(folder)) {
    if (!/[.](?:js|css|json|svg|webmanifest|txt)$/.test(path)) continue
    const raw = readFileSync(path)
    writeFileSync(`${path}.br`, brotliCompressSync(raw, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }))
    writeFileSync(`${path}.gz`, gzipSync(raw, { level: 9 }))
  }
}

export function loadAssets(folder: string): Assets {
  const assetFiles = listFiles(folder).filter(
    (path) => !/[.](?:br|gz)$/.test(path) && !path.includes(`${sep}.vite${sep}`),
  )
  return new Map(
    assetFiles.map((path) => [
      `/${relative(folder, path).replaceAll(sep, '/')}`,
      loadAsset(path, { isImmutable: path.includes(`${sep}assets${sep}`) }),
    ]),
  )
}

/** Assets of an older build: only files with hashed names. All others come from the newest build. */
export function loadSupersededAssets(folder: string): Assets {
  return new Map(
    [...loadAssets(folder)].filter(([path, { isImmutable }]) => isImmutable || path.startsWith('/builds/meta/')),
  )
}

export function respondAsset(c: Context<ServerEnv>, asset: Asset): Response {
  c.set('routeClass', 'asset')
  const preferred = negotiateEncoding(c.req.header('accept-encoding'))
  const encoding = asset.bodies[preferred] === undefined ? 'identity' : preferred
  const body = asset.bodies[encoding] ?? asset.bodies.identity
  const etag = `"${asset.etag}-${encoding}"`
  const headers = {
    'content-type': asset.type,
    'cache-control': toCacheControl(c.req.path, asset),
    vary: 'accept-encoding',
    etag,
    ...toWorkerPolicy(c.req.path),
  }
  if (c.req.method !== 'GET' && c.req.method !== 'HEAD')
    return respond(c, null, { status: 405, headers: { allow: 'GET, HEAD' } })
  if (matchesEtag(c.req.header('if-none-match'), etag)) return respond(c, null, { status: 304, headers })
  const bodyHeaders = {
    ...headers,
    'content-length': String(body.byteLength),
    ...(encoding !== 'identity' && { 'content-encoding': encoding }),
  }
  return respond(c, body, { headers: bodyHeaders })
}

/** The service worker; at the root, so that all pages are in its scope. SF-7.48, SF-9.22 */
const workerPath = '/sw.js'

// A worker has the policy of its own file. It may fetch from its own origin only.
const workerPolicy = "default-src 'none'; script-src 'self'; connect-src 'self'; frame-ancestors 'none'"
/** The reader of barcodes is WebAssembly, which no page of the shop may run. */
const barcodeWorker = /^\/admin\/assets\/barcode-worker-[^/]+\.js$/

function toWorkerPolicy(path: string) {
  if (path === workerPath) return { 'content-security-policy': workerPolicy }
  return barcodeWorker.test(path)
    ? { 'content-security-policy': workerPolicy.replace("script-src 'self'", "script-src 'self' 'wasm-unsafe-eval'") }
    : {}
}

// Pages detect a newer build by the worker and the build id, so caches must revalidate both. SF-7.46
function toCacheControl(path: string, { isImmutable }: Asset): string {
  if (isImmutable) return 'public, max-age=31536000, immutable'
  return path === workerPath || path.startsWith('/builds/')
    ? 'no-cache'
    : 'public, max-age=0, s-maxage=300, must-revalidate'
}

/** A text generated at start, compressed at the highest level. */
export function compressedAsset(text: string, extension: '.css' | '.js' | '.json'): Asset {
  const identity = new TextEncoder().encode(text)
  const bodies = {
    identity,
    br: new Uint8Array(brotliCompressSync(identity)),
    gzip: new Uint8Array(gzipSync(identity, { level: 9 })),
  }
  return {
    bodies,
    type: getMimeType(extension) ?? 'application/octet-stream',
    etag: toEtag(identity),
    isImmutable: false,
  }
}

export function loadAsset(path: string, { isImmutable }: Pick<Asset, 'isImmutable'>): Asset {
  const read = (file: string) => new Uint8Array(readFileSync(file))
  const identity = read(path)
  return {
    bodies: {
      identity,
      ...(existsSync(`${path}.br`) && { br: read(`${path}.br`) }),
      ...(existsSync(`${path}.gz`) && { gzip: read(`${path}.gz`) }),
    },
    type: getMimeType(path) ?? 'application/octet-stream',
    etag: toEtag(identity),
    isImmutable,
  }
}

const toEtag = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('base64url').slice(0, 22)

const listFiles = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
