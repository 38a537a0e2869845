import { Hono } from 'hono'
import type { AppParts } from './app-parts.ts'
import type { ServerEnv } from './request-env.ts'
import { answerPacked, answer, answerText } from './answers.ts'
import { shopIcon, shopIconIco } from './shop-icon.ts'
import { robotsText } from './robots.ts'
import { Sitemap, plainText, type Entry } from './sitemap.ts'
import { staticEntries } from './static-addresses.ts'
import { webManifest } from './web-manifest.ts'

const hourly = 'public, max-age=3600'
const daily = 'public, max-age=86400'

/** What crawlers and browsers ask for at fixed addresses. */
export function feedRoutes({ engine, options }: AppParts): Hono<ServerEnv> {
  const feeds = new Hono<ServerEnv>()
  const sitemap = new Sitemap({ publicUrl: options.publicUrl, entries: allEntries })
  engine.onChange(() => sitemap.forget())

  feeds.on(['GET', 'HEAD'], '/robots.txt', (c) => {
    c.set('routeClass', 'feed')
    return answerPacked(c, robotsText(options.publicUrl), { headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': daily } })
  })
  feeds.on(['GET', 'HEAD'], '/manifest.webmanifest', async (c) => {
    c.set('routeClass', 'feed')
    const manifest = JSON.stringify(webManifest(await engine.settings()))
    return answerPacked(c, manifest, { headers: { 'content-type': 'application/manifest+json', 'cache-control': daily } })
  })
  feeds.on(['GET', 'HEAD'], '/icon.svg', async (c) => {
    c.set('routeClass', 'feed')
    return answerPacked(c, shopIcon(await engine.settings()), { headers: { 'content-type': 'image/svg+xml', 'cache-control': daily } })
  })
  feeds.on(['GET', 'HEAD'], '/favicon.ico', async (c) => {
    c.set('routeClass', 'feed')
    return answer(c, c.req.method === 'HEAD' ? null : shopIconIco(await engine.settings()), { headers: { 'content-type': 'image/x-icon', 'cache-control': daily } })
  })
  feeds.on(['GET', 'HEAD'], '/:file{sitemap(?:-[0-9]{1,4})?[.]xml}', async (c) => {
    c.set('routeClass', 'feed')
    const file = await sitemap.file(`/${c.req.param('file')}`)
    if (file === undefined) return answerText(c, 404, 'There is no such sitemap.')
    const takesGzip = c.req.header('accept-encoding')?.includes('gzip') === true
    const headers = { 'content-type': 'application/xml; charset=utf-8', 'cache-control': hourly, 'vary': 'accept-encoding', ...(takesGzip && { 'content-encoding': 'gzip' }) }
    return answer(c, c.req.method === 'HEAD' ? null : takesGzip ? file : await plainText(file), { headers })
  })
  return feeds

  async function* allEntries(): AsyncGenerator<Entry> {
    yield* staticEntries(await engine.settings())
    yield* engine.sitemapEntries()
  }
}
