import { Hono, type Context } from 'hono'
import { answer, answerText, hasAlready } from './answers.ts'
import type { AppParts } from './app-parts.ts'
import type { Rendition } from './engine-port.ts'
import type { ServerEnv } from './request-env.ts'

// Addresses are made of the picture's own bytes: what stands at one never changes.
const immutable = 'public, max-age=31536000, immutable'
// What the bare address of a picture shows.
const usual: Rendition = { width: 960, format: 'webp' }

/** Pictures in the widths and formats that the shop makes, and whole under /full/. SF-9.07 */
export function mediaRoutes({ engine }: AppParts): Hono<ServerEnv> {
  const media = new Hono<ServerEnv>()
  media.on(['GET', 'HEAD'], '/:key', (c) => send(c, c.req.param('key'), usual))
  media.on(['GET', 'HEAD'], ['/:key/full', '/:key/full/'], (c) => send(c, c.req.param('key'), 'full'))
  media.on(['GET', 'HEAD'], '/:key/:file{[0-9]{1,5}[.](?:webp|avif)}', (c) => send(c, c.req.param('key'), renditionOf(c.req.param('file'))))
  media.all('*', (c) => {
    c.set('routeClass', 'media')
    return answerText(c, 404, 'There is no such picture.')
  })
  return media

  async function send(c: Context<ServerEnv>, key: string, rendition: Rendition): Promise<Response> {
    c.set('routeClass', 'media')
    const etag = `"${key}-${rendition === 'full' ? 'full' : `${rendition.width}-${rendition.format}`}"`
    const headers = { 'cache-control': immutable, etag }
    const picture = /^[\w-]{1,64}$/.test(key) ? await engine.picture(key, rendition) : undefined
    if (picture === undefined) return answerText(c, 404, 'There is no such picture.')
    if (hasAlready(c.req.header('if-none-match'), etag)) return answer(c, null, { status: 304, headers })
    const bytes = new Uint8Array(picture.bytes)
    const own = { ...headers, 'content-type': picture.type, 'content-length': String(bytes.byteLength) }
    return answer(c, c.req.method === 'HEAD' ? null : bytes, { headers: own })
  }
}

function renditionOf(file: string): Rendition {
  const [width, format] = file.split('.')
  return { width: Number(width), format: format === 'avif' ? 'avif' : 'webp' }
}
