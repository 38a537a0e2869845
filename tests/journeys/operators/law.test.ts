import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { locales, localePath, type Locale } from '@vitrine/contract/kernel/i18n/locale'
import { createLog } from '@vitrine/server/monitoring/log'
import { createMetrics } from '@vitrine/server/monitoring/metrics'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { loadBuiltFrontend, composeApp } from '../../../apps/shop/src/compose.ts'
import { readConfig } from '../../../apps/shop/src/config/config.ts'
import { placeOrder, visitorReadyToOrder } from '../../harness/shopper.ts'
import { testShop, type TestShop } from '../../harness/shops/test-shop.ts'

// The storefront is built if there is no build yet.
vi.setConfig({ hookTimeout: 240_000, testTimeout: 60_000 })

const root = join(import.meta.dirname, '../../..')
const origin = 'http://localhost:4000'
let shop: TestShop
let app: Awaited<ReturnType<typeof composeApp>>
const undo: (() => Promise<void>)[] = []

beforeAll(async () => {
  // In an environment of its own: that of tests would make another build.
  execFileSync(process.execPath, ['apps/shop/src/build.ts'], {
    cwd: root,
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'] },
  })
  shop = await testShop({ document: 'demo', origin, afterwards: (last) => undo.push(last) })
  const parts = {
    engine: shop.engine,
    log: createLog('error'),
    metrics: createMetrics(() => shop.engine.readiness()),
    remarks: [],
    paymentProviders: [],
    simulator: undefined,
    close: async () => {},
  }
  app = await composeApp(
    readConfig({ PUBLIC_URL: origin, PORT: '4000', RATE_LIMITS: 'off', LOG_LEVEL: 'error' }),
    parts,
    await loadBuiltFrontend(),
  )
})
afterAll(async () => {
  for (const last of undo.toReversed()) await last()
})

/** The words of a page as it is sent, before any script; and its source. */
async function opened(path: string, session?: string) {
  const response = await app.request(
    origin + path,
    { headers: { ...(session && { cookie: `vitrine_session=${session}` }) } },
    { incoming: { socket: { remoteAddress: '192.0.2.1' } } },
  )
  const html = await response.text()
  return {
    status: response.status,
    html,
    words: wordsOf(html),
    cookies: response.headers.getSetCookie(),
    policy: response.headers.get('content-security-policy') ?? '',
  }
}

const entities: Readonly<Record<string, string>> = { amp: '&', quot: '"', lt: '<', gt: '>', nbsp: ' ', '#x27': "'" }

function wordsOf(html: string): string {
  const body = html.replace(/^[\s\S]*?<body/, '').replaceAll(/<(script|style)\b[\s\S]*?<\/\1>/g, ' ')
  return body
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&([\w#]+);/g, (all, name: string) => entities[name] ?? all)
    .replaceAll(/[\s\u00a0\u202f]+/g, ' ')
}

/** The texts of the shop under a key. */
function text(locale: Locale, room: string, key: string): string {
  // A catalogue is a flat object of texts.
  const texts = JSON.parse(
    readFileSync(join(root, 'packages/storefront/text', locale, `${room}.json`), 'utf8'),
  ) as Readonly<Record<string, string>>
  return texts[key] ?? `no text ${key}`
}

async function productPath(locale: Locale, condition: string): Promise<{ readonly id: number; readonly path: string }> {
  const {
    rows: [row],
  } = await sql<{
    id: number
  }>`select i.id from items i join manufacturers m on m.id = i.manufacturer_id where i.type = 'default' and ${sql.raw(condition)} order by i.id limit 1`.execute(
    shop.db,
  )
  if (!row) throw new Error(`no item with ${condition}`)
  return {
    id: row.id,
    path: localePath(
      locale,
      new URL((await shop.visitor({ locale }).call('getProduct', { id: row.id })).url, origin).pathname,
    ),
  }
}

// The words of the law itself, which no translation may water down.
const obliging: Record<Locale, RegExp> = {
  en: /obligation to pay|pay/i,
  de: /zahlungspflichtig/i,
  pl: /obowiązkiem zapłaty/i,
}
const legalPages = [
  'cancellation-rights',
  'cancellation-form',
  'terms-and-conditions',
  'privacy-policy',
  'legal-disclosure',
  'declaration-of-accessibility',
]

describe.each(locales)('the law, in %s', (locale) => {
  const at = (path: string) => localePath(locale, path)

  test('every page links to the withdrawal function and to each legal page', async () => {
    const { path } = await productPath(locale, `m.code = 'hausmann'`)
    for (const page of [at('/'), path, at('/cart'), at('/search?term=x'), at('/no-such-page')]) {
      const { html } = await opened(page)
      for (const linked of ['withdrawal', ...legalPages])
        expect(html, `${page} leads to ${linked}`).toContain(`href="${at(`/${linked}`)}"`)
    }
  })

  test('each legal page exists in its language and has a text', async () => {
    const others = new Set<string>()
    for (const page of [...legalPages, 'shipping']) {
      const { status, html, words } = await opened(at(`/${page}`))
      expect([status, words.length > 800, html.includes(`lang="${locale}"`)], page).toEqual([200, true, true])
      others.add(words)
    }
    expect(others.size).toBe(legalPages.length + 1)
    const statement = await opened(at('/declaration-of-accessibility'))
    for (const told of ['EN 301 549', '2.2', /\b20\d\d\b/]) expect(statement.words).toMatch(told)
  })

  test('the legal disclosure and the contact page contain the imprint', async () => {
    const { name, postcode, town, email } = (await shop.engine.settings())['shop.address']
    const disclosure = await opened(at('/legal-disclosure'))
    for (const told of [name, postcode, town, email, 'HRB 00000', 'DE000000000', '+49 561 555 0134'])
      expect(disclosure.words).toContain(told)
    const contact = await opened(at('/contact'))
    for (const told of [name, postcode, town, email]) expect(contact.words).toContain(told)
  })

  test('a product page names the manufacturer, the responsible person in the EU, the fibres, and how reviews are verified', async () => {
    const { id, path } = await productPath(
      locale,
      `m.code = 'ege' and exists (select from item_fibres f where f.item_id = i.id)`,
    )
    const { words } = await opened(path)
    for (const told of ['Ege Denim Tekstil A.Ş.', '10003. Sokak', '35620', 'merhaba@egedenim.example'])
      expect(words).toContain(told)
    for (const told of [
      text(locale, 'product', 'product.responsible'),
      'Vitrine GmbH',
      'Friedrichsplatz',
      'safety@vitrine.example',
    ])
      expect(words).toContain(told)
    const { rows } = await sql<{
      percent: string
      name: string
    }>`select f.percent::float8::text as percent, coalesce(b.names ->> ${locale}, b.names ->> 'en') as name from item_fibres f join fibres b on b.code = f.fibre where f.item_id = ${id}`.execute(
      shop.db,
    )
    expect(rows.length).toBeGreaterThan(0)
    // The key of a whole item is not a name to show.
    expect(words).not.toContain('all: ')
    for (const { percent, name } of rows)
      expect(words.toLowerCase()).toMatch(
        new RegExp(`${percent} ?% ${name.toLowerCase()}|${name.toLowerCase()}:? ${percent} ?%`),
      )
    expect(words).toContain(text(locale, 'reviews', 'reviews.howWeCheck'))
  })

  test('unit prices, and for reduced prices the lowest price of the last 30 days, are shown', async () => {
    const wash = await productPath(locale, `i.handle = 'wool-wash'`)
    const { prices } = await shop.visitor({ locale }).call('getProduct', { id: wash.id })
    expect(prices.default.basePrice).toMatch(/\d/)
    expect((await opened(wash.path)).words).toContain(prices.default.basePrice.replaceAll(/[\s\u00a0\u202f]+/g, ' '))
    const reduced = await productPath(
      locale,
      'exists (select from prices p join variations v on v.id = p.variation_id where v.item_id = i.id and p.special_amount is not null)',
    )
    const [before = ''] = text(locale, 'product', 'product.lowestPrice').split('{price}')
    expect((await opened(reduced.path)).words).toContain(before.trim())
  })

  test('the checkout shows the legal guarantee above the order button, and the confirmation repeats it', async () => {
    const {
      rows: [piece],
    } = await sql<{
      number: string
    }>`select v.number from variations v join items i on i.id = v.item_id join stock s on s.variation_id = v.id where i.handle = 'ribbed-beanie' and s.available > 5 limit 1`.execute(
      shop.db,
    )
    const ann = await visitorReadyToOrder(shop, {
      lines: { [piece?.number ?? '']: 1 },
      shipping: 'standard-gb',
      locale,
      email: `ann.${locale}@example.org`,
    })
    const { words } = await opened(at('/checkout'), ann.caller.session)
    const [notice, button] = [
      words.indexOf(text(locale, 'purchase', 'guarantee.text')),
      words.indexOf(text(locale, 'checkout', 'checkout.place')),
    ]
    expect(notice).toBeGreaterThan(0)
    expect(button).toBeGreaterThan(notice)
    expect(text(locale, 'checkout', 'checkout.place')).toMatch(obliging[locale])

    const { orderId, accessKey } = await placeOrder(ann)
    expect((await opened(at(`/confirmation/${orderId}/${accessKey}`), ann.caller.session)).words).toContain(
      text(locale, 'purchase', 'guarantee.title'),
    )
    await shop.engine.scheduler.run('outbox')
    const mail = await shop.db
      .selectFrom('mails')
      .where('recipient', '=', `ann.${locale}@example.org`)
      .select('plain')
      .orderBy('id')
      .executeTakeFirstOrThrow()
    expect(mail.plain).toContain(text(locale, 'purchase', 'guarantee.title'))
  })

  test('a withdrawal needs no login and is confirmed at once with date and time', async () => {
    const page = await opened(at('/withdrawal'))
    expect([page.status, page.words.includes(text(locale, 'withdrawal', 'withdrawal.lead'))]).toEqual([200, true])
    await shop
      .visitor({ locale })
      .call('doSubmitCancellation', { name: 'Zofia', email: `zofia.${locale}@example.org`, orderId: 'A-1' })
    await shop.engine.scheduler.run('outbox')
    const mail = await shop.db
      .selectFrom('mails')
      .where('recipient', '=', `zofia.${locale}@example.org`)
      .select(['plain', 'locale'])
      .executeTakeFirstOrThrow()
    expect(mail.locale).toBe(locale)
    expect(mail.plain).toMatch(/W-\d+/)
    expect(mail.plain).toMatch(/20\d\d.*\d{1,2}:\d\d/)
  })

  test('without consent, nothing is stored and nothing is loaded from other sites', async () => {
    const { path } = await productPath(locale, `m.code = 'hausmann'`)
    for (const page of [at('/'), path]) {
      const { html, cookies, policy } = await opened(page)
      expect(cookies, page).toEqual([])
      const loaded = Array.from(
        html.matchAll(/<(?:script|img|iframe|link|source)\b[^>]*?\b(?:src|href)="(https?:\/\/[^"]+)"/g),
        ([, address = '']) => address,
      ).filter((address) => !address.startsWith(origin))
      expect(loaded, page).toEqual([])
      expect(policy).toMatch(/connect-src 'self'(;|$)/)
    }
  })
})
