import { locales, type Locale } from '@vitrine/contract/kernel/i18n/locale'
import type { Context } from 'hono'
import type { AppDependencies } from '../app-dependencies.ts'
import { respond, respondText, matchesEtag, acceptsEncoding } from '../http/responses.ts'
import type { Engine } from '../engine-port.ts'
import { feedFormats, type FeedFormat } from './feed-formats.ts'
import type { FeedShop } from './feed-shop.ts'
import type { ServerEnv } from '../http/request-env.ts'
import { FeedFile } from './feed-file.ts'

// Comparison sites fetch hourly or less often; writing all products on every change would cost too much.
const lifetimeSeconds = { min: 600, max: 3600 }

interface Edition {
  readonly feed: Promise<FeedFile>
  readonly writtenAt: number
  /** A price that has begun or ended since makes it wrong at once, not stale. */
  readonly prices: number
  isStale: boolean
}

type ProductFeedsOptions = Pick<AppDependencies, 'options'> & {
  readonly engine: Pick<
    Engine,
    'catchUpAfterPause' | 'feedProducts' | 'getCacheAudience' | 'onChange' | 'priceEdition' | 'settings'
  >
  readonly clock?: () => number
}

/**
 * Product feeds for comparison sites and shopping agents, by path: /feeds/google-de-gbp.xml. Written on request, and
 * again when stale. SF-2.07
 */
export function productFeeds({
  engine,
  options,
  clock = () => performance.now() / 1000,
}: ProductFeedsOptions): (path: string) => ((c: Context<ServerEnv>) => Promise<Response>) | undefined {
  const editions = new Map<string, Edition>()
  engine.onChange(() => {
    for (const edition of editions.values()) edition.isStale = true
  })
  return (path) => {
    const request = parseFeedPath(path)
    return request && ((c) => send(c, path, request))
  }

  async function send(
    c: Context<ServerEnv>,
    path: string,
    { format, locale, currency }: FeedRequest,
  ): Promise<Response> {
    c.set('routeClass', 'feed')
    const settings = await engine.settings()
    // The pages that it links show the same prices to a new visitor.
    const shown = (await engine.getCacheAudience(undefined, locale)).currency ?? settings['shop.currency']
    if (shown.toLowerCase() !== currency) return respondText(c, 404, `This shop sells in ${shown}.`)
    const shop = {
      name: settings['shop.name'],
      origin: options.publicUrl.origin,
      locale,
      returnDays: settings['returns.days'],
    }
    await engine.catchUpAfterPause()
    const feed = await current(path, () => generateLines(engine, format, { shop, currency: shown }))
    const acceptsGzip = acceptsEncoding(c.req.header('accept-encoding'), 'gzip')
    const headers = {
      'content-type': format.type,
      'cache-control': `public, max-age=${lifetimeSeconds.min}`,
      vary: 'accept-encoding',
      etag: `W/${feed.etag}`,
      'x-robots-tag': 'noindex',
    }
    if (matchesEtag(c.req.header('if-none-match'), feed.etag)) return respond(c, null, { status: 304, headers })
    const bodyHeaders = {
      ...headers,
      ...(acceptsGzip && { 'content-encoding': 'gzip', 'content-length': String(feed.bytes) }),
    }
    return respond(c, c.req.method === 'HEAD' ? null : feed.read({ gzipped: acceptsGzip }), { headers: bodyHeaders })
  }

  function current(path: string, lines: () => AsyncIterable<string>): Promise<FeedFile> {
    const now = clock()
    const existing = editions.get(path)
    const age = existing === undefined ? Infinity : now - existing.writtenAt
    const prices = engine.priceEdition()
    if (existing?.prices === prices && age < (existing.isStale ? lifetimeSeconds.min : lifetimeSeconds.max))
      return existing.feed
    const edition: Edition = { feed: FeedFile.write(lines()), writtenAt: now, prices, isStale: false }
    editions.set(path, edition)
    edition.feed.catch(() => {
      if (editions.get(path) === edition) editions.delete(path)
    })
    // Running downloads of the previous edition finish; an edition that failed needs no cleanup.
    existing?.feed.then(
      (feed) => feed.retire(),
      () => {},
    )
    return edition.feed
  }
}

async function* generateLines(
  engine: ProductFeedsOptions['engine'],
  format: FeedFormat,
  { shop, currency }: { readonly shop: FeedShop; readonly currency: string },
): AsyncGenerator<string> {
  yield format.head(shop)
  for await (const product of engine.feedProducts(shop.locale, currency)) yield format.line(product, shop)
  yield format.foot
}

interface FeedRequest {
  readonly format: FeedFormat
  readonly locale: Locale
  readonly currency: string
}

function parseFeedPath(path: string): FeedRequest | undefined {
  const [, kind, language, currency = '', extension] =
    /^\/feeds\/([a-z]+)-([a-z]{2})-([a-z]{3})[.]([a-z]+)$/.exec(path) ?? []
  const name = `${kind}.${extension}`
  const format = Object.hasOwn(feedFormats, name) ? feedFormats[name] : undefined
  const locale = locales.find((each) => each === language)
  return format && locale && { format, locale, currency }
}

export interface LocaleCurrency {
  readonly locale: Locale
  readonly currency: string
}

/** The paths of the feeds in a language. */
export function feedAddresses({
  locale,
  currency,
}: LocaleCurrency): readonly { readonly locale: Locale; readonly path: string }[] {
  return Object.keys(feedFormats).map((name) => ({
    locale,
    path: `/feeds/${name.replace('.', `-${locale}-${currency.toLowerCase()}.`)}`,
  }))
}
