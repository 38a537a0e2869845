import { blockLists } from '@vitrine/contract/blocks/checks/block-lists'
import { blockRegister } from '@vitrine/contract/blocks/block-register'
import { defaultLocale, locales, type Locale } from '@vitrine/contract/kernel/i18n/locale'
import type { Context } from 'hono'
import { isAppIcon, createAppIcons } from '../files/app-icons.ts'
import type { AppDependencies } from '../app-dependencies.ts'
import type { ServerEnv } from '../http/request-env.ts'
import { respond, respondCompressed, respondText, acceptsEncoding } from '../http/responses.ts'
import { llmsText } from './llms-text.ts'
import { productFeeds } from './product-feeds.ts'
import { customIconIco, customIconSvg } from '../files/custom-icon.ts'
import { shopIcon, shopIconIco } from '../files/shop-icon.ts'
import { robotsText } from './robots.ts'
import { Sitemap, gunzipBytes, type Entry } from './sitemap.ts'
import { staticEntries } from '../pages/static-addresses.ts'
import { manifestPath, webManifest } from '../files/web-manifest.ts'

const hourly = 'public, max-age=3600'
const daily = 'public, max-age=86400'

type FeedHandler = (c: Context<ServerEnv>) => Promise<Response>

/** Handlers of the fixed URLs that crawlers and browsers request, by path. */
export function feedHandlers({ engine, options }: AppDependencies): (path: string) => FeedHandler | undefined {
  const productFeed = productFeeds({ engine, options })
  const sitemap = new Sitemap({
    publicUrl: options.publicUrl,
    mainLanguage: async () => (await engine.settings())['shop.mainLanguage'],
    entries: allEntries,
  })
  engine.onChange(() => sitemap.markStale())

  const icons = createAppIcons((svg, side) => engine.media.renderPng(svg, side), engine.media)
  const { screenshots = [] } = options
  const pictures = new Map(screenshots.map((picture) => [`/screenshots/${picture.file}`, picture]))

  /** A new visitor sees prices in them. */
  async function currenciesByLocale(): Promise<readonly { readonly locale: Locale; readonly currency: string }[]> {
    const { 'shop.currency': ownCurrency } = await engine.settings()
    return Promise.all(
      locales.map(async (locale) => ({
        locale,
        currency: (await engine.getCacheAudience(undefined, locale)).currency ?? ownCurrency,
      })),
    )
  }

  // Constant for a version of the shop.
  const blocksLists = JSON.stringify(blockLists(blockRegister))

  const feeds: Readonly<Record<string, FeedHandler>> = {
    '/robots.txt': (c) => send(c, robotsText(options.publicUrl), 'text/plain; charset=utf-8'),
    '/llms.txt': async (c) =>
      send(
        c,
        llmsText({
          settings: await engine.settings(),
          origin: options.publicUrl.origin,
          currencies: await currenciesByLocale(),
          categories: await engine.call('getCategoryTree', {}, anonymousCaller),
        }),
        'text/plain; charset=utf-8',
        hourly,
      ),
    ...Object.fromEntries(
      locales.map((locale): [string, FeedHandler] => [
        manifestPath(locale),
        async (c) =>
          send(
            c,
            JSON.stringify(webManifest(await engine.settings(), locale, screenshots)),
            'application/manifest+json',
          ),
      ]),
    ),
    '/icon.svg': async (c) =>
      send(
        c,
        (await customIconSvg(engine.media, await engine.settings())) ?? shopIcon(await engine.settings()),
        'image/svg+xml',
      ),
    // ED-7.10
    '/blocks/blocksLists.json': (c) => send(c, blocksLists, 'application/json', hourly),
    '/favicon.ico': async (c) =>
      send(
        c,
        (await customIconIco(engine.media, await engine.settings())) ?? shopIconIco(await engine.settings()),
        'image/x-icon',
      ),
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
    return bytes ? send(c, bytes, 'image/png') : respondText(c, 404, 'There is no such icon.')
  }

  async function sendSitemap(c: Context<ServerEnv>): Promise<Response> {
    c.set('routeClass', 'feed')
    const file = await sitemap.file(c.req.path)
    if (file === undefined) return respondText(c, 404, 'There is no such sitemap.')
    const takesGzip = acceptsEncoding(c.req.header('accept-encoding'), 'gzip')
    const headers = {
      'content-type': 'application/xml; charset=utf-8',
      'cache-control': hourly,
      vary: 'accept-encoding',
      ...(takesGzip && { 'content-encoding': 'gzip' }),
    }
    return respond(c, takesGzip ? file : await gunzipBytes(file), { headers })
  }

  async function readHomeRobots() {
    const robots: Partial<Record<Locale, string>> = {}
    for (const locale of locales) {
      const home = { identifier: 'index', type: 'immutable' } as const
      robots[locale] = (await engine.call('getBlocks', home, { ...anonymousCaller, locale })).meta.robots
    }
    return robots
  }

  async function* allEntries(): AsyncGenerator<Entry> {
    yield* staticEntries(await engine.settings(), await readHomeRobots())
    yield* engine.sitemapEntries()
  }
}

// Shared lists show what anonymous visitors see.
const anonymousCaller = { locale: defaultLocale, session: undefined, audience: 'public' } as const

const sitemapFile = /^\/sitemap(?:-\d{1,4})?[.]xml$/

function send(
  c: Context<ServerEnv>,
  body: string | Uint8Array<ArrayBuffer>,
  type: string,
  caching = daily,
): Promise<Response> {
  c.set('routeClass', 'feed')
  return respondCompressed(c, body, { headers: { 'content-type': type, 'cache-control': caching } })
}
