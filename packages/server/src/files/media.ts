import type { Context } from 'hono'
import { respond, respondText, matchesEtag } from '../http/responses.ts'
import type { AppDependencies } from '../app-dependencies.ts'
import type { Rendition } from '../engine-port.ts'
import type { ServerEnv } from '../http/request-env.ts'

// URLs contain a hash of the picture's bytes, so their content never changes.
const immutable = 'public, max-age=31536000, immutable'
// The rendition of a URL without width and format.
const defaultRendition: Rendition = { width: 960, format: 'webp' }

const pathPattern = /^\/media\/([\w-]{1,64})(?:\/(?:full\/?|(\d{1,5})[.](webp|avif)))?$/

/** Serves pictures in the prepared widths and formats, and originals under /full/. SF-9.07 */
export function mediaHandler({ engine }: AppDependencies): (c: Context<ServerEnv>) => Promise<Response> {
  return async (c) => {
    c.set('routeClass', 'media')
    const [path = '', key = '', width, format] = pathPattern.exec(c.req.path) ?? []
    const rendition =
      width === undefined
        ? path.includes('/full')
          ? 'full'
          : defaultRendition
        : ({ width: Number(width), format: format === 'avif' ? 'avif' : 'webp' } as const)
    const picture = key === '' ? undefined : await engine.picture(key, rendition)
    if (picture === undefined) return respondText(c, 404, 'There is no such picture.')
    const etag = `"${path.slice('/media/'.length)}"`
    const headers = { 'cache-control': immutable, etag }
    if (matchesEtag(c.req.header('if-none-match'), etag)) return respond(c, null, { status: 304, headers })
    const bytes = new Uint8Array(picture.bytes)
    return respond(c, bytes, {
      headers: { ...headers, 'content-type': picture.type, 'content-length': String(bytes.byteLength) },
    })
  }
}
