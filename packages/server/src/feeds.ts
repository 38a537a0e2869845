import { blockLists } from '@vitrine/contract/blocks/block-lists'
import { blockRegister } from '@vitrine/contract/blocks/block-register'
import { defaultLocale, locales } from '@vitrine/contract/kernel/locale'
import type { Context } from 'hono'
import { isAppIcon, appIcons } from './app-icons.ts'
import type { AppParts } from './app-parts.ts'
import type { ServerEnv } from './request-env.ts'
import { answer, answerPacked, answerText, takes } from './answers.ts'
import { llmsText } from './llms-text.ts'
import { productFeeds } from './product-feeds.ts'
import { ownIconIco, ownIconSvg } from './own-icon.ts'
import { shopIcon, shopIconIco } from './shop-icon.ts'
import { robotsText } from './robots.ts'
import { Sitemap, plainText, type Entry } from './sitemap.ts'
import { staticEntries } from './static-addresses.ts'
import { manifestPath, webManifest } from './web-manifest.ts'

const hourly = 'public, max-age=3600'
const daily = 'public, max-age=86400'

type Feed = (c: Context<ServerEnv>) => Promise<Response>

/** What crawlers and browsers ask for at fixed addresses: the handler of a path, if it is one of these. */
export function feedHandlers({ engine, options }: AppParts): (path: string) => Feed | undefined {
  const productFeed = productFeeds({ engine, options })
  const sitemap = new Sitemap({ publicUrl: options.publicUrl, mainLanguage: async () => (await engine.settings())['shop.mainLanguage'], entries: allEntries })
  engine.onChange(() => sitemap.forget())

  const icons = appIcons((svg, side) => engine.media.png(svg, side), engine.media)
  const { screenshots = [] } = options
  const pictures = new Map(screenshots.map((picture) => [`/screenshots/${picture.file}`, picture]))

  // The same until another version of the shop starts.
  const blocksLists = JSON.stringify(blockLists(blockRegister))

  const feeds: Readonly<Record<string, Feed>> = {
    '/robots.txt': (c) => send(c, robotsText(options.publicUrl), 'text/plain; charset=utf-8'),
    '/llms.txt': async (c) => send(c, llmsText({ settings: await engine.settings(), origin: options.publicUrl.origin, categories: await engine.call('getCategoryTree', {}, nobody) }), 'text/plain; charset=utf-8', hourly),
    ...Object.fromEntries(locales.map((locale): [string, Feed] => [manifestPath(locale), async (c) => send(c, JSON.stringify(webManifest(await engine.settings(), locale, screenshots)), 'application/manifest+json')])),
    '/icon.svg': async (c) => send(c, await ownIconSvg(engine.media, await engine.settings()) ?? shopIcon(await engine.settings()), 'image/svg+xml'),
    // ED-7.10
    '/blocks/blocksLists.json': (c) => send(c, blocksLists, 'application/json', hourly),
    '/favicon.ico': async (c) => send(c, await ownIconIco(engine.media, await engine.settings()) ?? shopIconIco(await engine.settings()), 'image/x-icon'),
  }
  return (path) => {
    if (Object.hasOwn(feeds, path)) return feeds[path]
    if (isAppIcon(path)) return sendIcon
    const picture = pictures.get(path)
    if (picture) return (c) => send(c, picture.bytes, picture.type)
    return sitemapFile.test(path) ? sendSitemap : productFeed(path)
  }

  async function sendIcon(c: Context<ServerEnv>): Promise<Response> {
    const bytes = await icons(c.req.path, await engine.settings())
    return bytes ? send(c, bytes, 'image/png') : answerText(c, 404, 'There is no such icon.')
  }

  async function sendSitemap(c: Context<ServerEnv>): Promise<Response> {
    c.set('routeClass', 'feed')
    const file = await sitemap.file(c.req.path)
    if (file === undefined) return answerText(c, 404, 'There is no such sitemap.')
    const takesGzip = takes(c.req.header('accept-encoding'), 'gzip')
    const headers = { 'content-type': 'application/xml; charset=utf-8', 'cache-control': hourly, 'vary': 'accept-encoding', ...(takesGzip && { 'content-encoding': 'gzip' }) }
    return answer(c, takesGzip ? file : await plainText(file), { headers })
  }

  async function* allEntries(): AsyncGenerator<Entry> {
    yield* staticEntries(await engine.settings())
    yield* engine.sitemapEntries()
  }
}

// Lists for everybody show what a stranger sees.
const nobody = { locale: defaultLocale, session: undefined, audience: 'public' } as const

const sitemapFile = /^\/sitemap(?:-\d{1,4})?[.]xml$/

function send(c: Context<ServerEnv>, body: string | Uint8Array<ArrayBuffer>, type: string, caching = daily): Promise<Response> {
  c.set('routeClass', 'feed')
  return answerPacked(c, body, { headers: { 'content-type': type, 'cache-control': caching } })
}
