import { locales, type Locale } from '@vitrine/contract/kernel/locale'
import type { Context } from 'hono'
import type { AppParts } from './app-parts.ts'
import { answer, answerText, hasAlready, takes } from './answers.ts'
import type { Engine } from './engine-port.ts'
import { feedFormats, type FeedFormat } from './feed-formats.ts'
import type { FeedShop } from './feed-shop.ts'
import type { ServerEnv } from './request-env.ts'
import { WrittenFeed } from './written-feed.ts'

// Comparison sites fetch once an hour or less often; writing all products costs too much to do it for each change.
const life = { shortest: 600, longest: 3600 }

interface Edition {
  readonly feed: Promise<WrittenFeed>
  readonly writtenAt: number
  isOld: boolean
}

type Parts = Pick<AppParts, 'options'> & { readonly engine: Pick<Engine, 'feedProducts' | 'onChange' | 'settings'>; readonly clock?: () => number }

/** All products for comparison sites and shopping agents, by address: /feeds/google-de-gbp.xml. Written when it is asked for, and again when it is old. SF-2.07 */
export function productFeeds({ engine, options, clock = () => performance.now() / 1000 }: Parts): (path: string) => ((c: Context<ServerEnv>) => Promise<Response>) | undefined {
  const editions = new Map<string, Edition>()
  engine.onChange(() => {
    for (const edition of editions.values()) edition.isOld = true
  })
  return (path) => {
    const asked = askedIn(path)
    return asked && ((c) => send(c, path, asked))
  }

  async function send(c: Context<ServerEnv>, path: string, { format, locale, currency }: Asked): Promise<Response> {
    c.set('routeClass', 'feed')
    const settings = await engine.settings()
    if (settings['shop.currency'].toLowerCase() !== currency) return answerText(c, 404, `This shop sells in ${settings['shop.currency']}.`)
    const shop = { name: settings['shop.name'], origin: options.publicUrl.origin, locale, returnDays: settings['returns.days'] }
    const feed = await current(path, () => linesOf(engine, format, shop))
    const gzipped = takes(c.req.header('accept-encoding'), 'gzip')
    const headers = { 'content-type': format.type, 'cache-control': `public, max-age=${life.shortest}`, 'vary': 'accept-encoding', 'etag': `W/${feed.etag}`, 'x-robots-tag': 'noindex' }
    if (hasAlready(c.req.header('if-none-match'), feed.etag)) return answer(c, null, { status: 304, headers })
    const packed = { ...headers, ...(gzipped && { 'content-encoding': 'gzip', 'content-length': String(feed.bytes) }) }
    return answer(c, c.req.method === 'HEAD' ? null : feed.read({ gzipped }), { headers: packed })
  }

  function current(path: string, lines: () => AsyncIterable<string>): Promise<WrittenFeed> {
    const now = clock()
    const known = editions.get(path)
    const age = known === undefined ? Infinity : now - known.writtenAt
    if (known !== undefined && age < (known.isOld ? life.shortest : life.longest)) return known.feed
    const edition: Edition = { feed: WrittenFeed.write(lines()), writtenAt: now, isOld: false }
    editions.set(path, edition)
    edition.feed.catch(() => {
      if (editions.get(path) === edition) editions.delete(path)
    })
    // Whoever still reads the one before reads it to its end; what could not be written needs no end.
    known?.feed.then((feed) => feed.retire(), () => {})
    return edition.feed
  }
}

async function* linesOf(engine: Parts['engine'], format: FeedFormat, shop: FeedShop): AsyncGenerator<string> {
  yield format.head(shop)
  for await (const product of engine.feedProducts(shop.locale)) yield format.line(product, shop)
  yield format.foot
}

interface Asked {
  readonly format: FeedFormat
  readonly locale: Locale
  readonly currency: string
}

function askedIn(path: string): Asked | undefined {
  const [, kind, word, currency = '', ending] = /^\/feeds\/([a-z]+)-([a-z]{2})-([a-z]{3})[.]([a-z]+)$/.exec(path) ?? []
  const name = `${kind}.${ending}`
  const format = Object.hasOwn(feedFormats, name) ? feedFormats[name] : undefined
  const locale = locales.find((each) => each === word)
  return format && locale && { format, locale, currency }
}

/** The addresses of all feeds of a shop, for those who tell where they are. */
export function feedAddresses(currency: string): readonly { readonly locale: Locale; readonly path: string }[] {
  return locales.flatMap((locale) => Object.keys(feedFormats).map((name) => ({ locale, path: `/feeds/${name.replace('.', `-${locale}-${currency.toLowerCase()}.`)}` })))
}
