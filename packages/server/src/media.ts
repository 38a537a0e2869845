import type { Context } from 'hono'
import { answer, answerText, hasAlready } from './answers.ts'
import type { AppParts } from './app-parts.ts'
import type { Rendition } from './engine-port.ts'
import type { ServerEnv } from './request-env.ts'

// Addresses are made of the picture's own bytes: what stands at one never changes.
const immutable = 'public, max-age=31536000, immutable'
// What the bare address of a picture shows.
const usual: Rendition = { width: 960, format: 'webp' }

const address = /^\/media\/([\w-]{1,64})(?:\/(?:full\/?|(\d{1,5})[.](webp|avif)))?$/

/** Pictures in the widths and formats that the shop makes, and whole under /full/. SF-9.07 */
export function mediaHandler({ engine }: AppParts): (c: Context<ServerEnv>) => Promise<Response> {
  return async (c) => {
    c.set('routeClass', 'media')
    const [path = '', key = '', width, format] = address.exec(c.req.path) ?? []
    const rendition = width === undefined ? (path.includes('/full') ? 'full' : usual) : ({ width: Number(width), format: format === 'avif' ? 'avif' : 'webp' } as const)
    const picture = key === '' ? undefined : await engine.picture(key, rendition)
    if (picture === undefined) return answerText(c, 404, 'There is no such picture.')
    const etag = `"${path.slice('/media/'.length)}"`
    const headers = { 'cache-control': immutable, etag }
    if (hasAlready(c.req.header('if-none-match'), etag)) return answer(c, null, { status: 304, headers })
    const bytes = new Uint8Array(picture.bytes)
    return answer(c, bytes, { headers: { ...headers, 'content-type': picture.type, 'content-length': String(bytes.byteLength) } })
  }
}
