import { locales, type Locale } from '@vitrine/contract/kernel/i18n/locale'
import type { Engine } from '@vitrine/engine/engine'
import { createLog } from '@vitrine/server/monitoring/log'
import { createMetrics } from '@vitrine/server/monitoring/metrics'
import { loadBuiltFrontend, composeApp } from '../../../apps/shop/src/compose.ts'
import { readConfig } from '../../../apps/shop/src/config/config.ts'
import { botProof } from '../services/bot-proof.ts'
import { sendOffer } from '../offer-steps.ts'
import { shopWithReturns, type ShopWithReturns } from './shop-with-returns.ts'
import { visitorReadyToOrder } from '../shopper.ts'
import type { Afterwards } from '../database/test-database.ts'
import type { TestVisitor } from './test-shop.ts'

/**
 * The visitor of a page: unknown, a customer with orders and returns, a guest about to order, or a guest with an unpaid
 * order.
 */
export type VisitorKind = 'stranger' | 'customer' | 'guest' | 'payer'

/** Ids and access keys of the sample data. */
export interface SampleData {
  readonly piece: {
    readonly itemId: number
    readonly variationId: number
    readonly url: Readonly<Record<Locale, string>>
  }
  readonly soldOut: number
  readonly order: Keyed
  readonly unpaid: Keyed
  readonly returned: Keyed
  readonly withdrawal: Keyed
  readonly offer: Keyed
  readonly waiting: Keyed
}

interface Keyed {
  readonly id: number
  readonly key: string
}

export interface WholeShop {
  readonly shop: ShopWithReturns
  readonly places: SampleData
  /** A page as it is sent: rendered by the built storefront, behind the real server. */
  open(
    path: string,
    as?: {
      readonly who?: VisitorKind
      readonly form?: Readonly<Record<string, string>>
      readonly method?: string
      /** Beside the one of the session. */ readonly cookie?: string
    },
  ): Promise<Response>
}

export const origin = 'http://localhost:4000'

/** The demo shop with something behind every address, and the storefront as it was built. */
export async function wholeShop(afterwards: Afterwards): Promise<WholeShop> {
  const shop = await shopWithReturns({ document: 'demo', origin, afterwards })
  const { places, customer, guest, payer } = await lifeIn(shop)
  const visitors: Readonly<Record<VisitorKind, TestVisitor>> = { stranger: shop.visitor(), customer, guest, payer }
  const app = await builtApp(shop.engine)
  return {
    shop,
    places,
    async open(path, { who = 'stranger', form, method, cookie } = {}) {
      const { session } = visitors[who].caller
      const headers = {
        'sec-fetch-site': 'same-origin',
        cookie: [...(session ? [`vitrine_session=${session}`] : []), ...(cookie ? [cookie] : [])].join('; '),
        ...(form && { 'content-type': 'application/x-www-form-urlencoded' }),
      }
      return app.request(
        origin + path,
        {
          method: method ?? (form ? 'POST' : 'GET'),
          headers,
          ...(form && { body: new URLSearchParams(form).toString() }),
        },
        { incoming: { socket: { remoteAddress: '192.0.2.1' } } },
      )
    },
  }
}

/** The server in front of an engine, with the storefront as it was built. */
export async function builtApp(engine: Engine) {
  return composeApp(
    readConfig({ PUBLIC_URL: origin, PORT: '4000', RATE_LIMITS: 'off', LOG_LEVEL: 'error' }),
    {
      engine,
      log: createLog('error'),
      metrics: createMetrics(() => engine.readiness()),
      remarks: [],
      paymentProviders: [],
      simulator: undefined,
      close: async () => {},
    },
    await loadBuiltFrontend(),
  )
}

/**
 * A customer with a shipped order and a return; a guest with an unpaid order, a back-in-stock request, a withdrawal and
 * an offer.
 */
async function lifeIn(shop: ShopWithReturns) {
  const { sku, variationId, itemId } = await piece(shop)
  const shipping = 'standard-gb'
  const order = await shop.createShippedOrder({ lines: { [sku]: 2 }, shipping, email: 'mira@example.org' })
  const customer = order.shopper
  await customer.call('doRegisterFromOrder', {
    orderId: order.orderId,
    accessKey: order.accessKey,
    password: 'long-enough-1',
  })
  const back = await shop.announceReturn(order, { [sku]: 1 })
  await customer.call('doAddWishlistItem', { variationId })
  const unpaid = await shop.createOrder({ lines: { [sku]: 1 }, shipping, email: 'noor@example.org' })
  const guest = await visitorReadyToOrder(shop, { lines: { [sku]: 1 }, shipping, email: 'lena@example.org' })
  await guest.call('doAddWishlistItem', { variationId })
  const withdrawal = await shop.call('doSubmitCancellation', {
    name: 'Noor',
    email: 'noor@example.org',
    orderId: 'A-1',
  })
  const offer = await sendOffer(shop, { lines: [{ sku, quantity: 1, price: '50.00' }] })
  const soldOut = await soldOutPiece(shop)
  const waiter = shop.visitor()
  await waiter.call('doSubscribeNotifyMe', {
    email: 'olga@example.org',
    variationId: soldOut,
    botCheck: await botProof(waiter, 'backInStock'),
  })
  await shop.engine.scheduler.run('outbox')
  const mail = await shop.db
    .selectFrom('mails')
    .where('recipient', '=', 'olga@example.org')
    .select('plain')
    .executeTakeFirstOrThrow()
  const [, requestId = '', token = ''] = /\/back-in-stock\/(\d+)\/([\w-]+)/.exec(mail.plain) ?? []
  const url = Object.fromEntries(
    await Promise.all(
      locales.map(async (locale) => [
        locale,
        (await shop.visitor({ locale }).call('getProduct', { id: itemId })).url.replace(/_\d+$/, ''),
      ]),
    ),
  ) as Record<Locale, string>
  const places: SampleData = {
    piece: { itemId, variationId, url },
    soldOut,
    order: { id: order.orderId, key: order.accessKey },
    unpaid: { id: unpaid.orderId, key: unpaid.accessKey },
    returned: { id: back.returnId, key: back.accessKey },
    withdrawal: { id: withdrawal.id, key: withdrawal.accessKey },
    offer: { id: offer.offerId, key: offer.accessKey },
    waiting: { id: Number(requestId), key: token },
  }
  return { places, customer, guest, payer: unpaid.shopper }
}

/** A piece of the demo shop in several variations, with reviews, of which nothing is asked before it can be bought. */
async function piece({ db }: ShopWithReturns) {
  return db
    .selectFrom('variations as v')
    .innerJoin('items as i', 'i.id', 'v.item_id')
    .innerJoin('stock as s', 's.variation_id', 'v.id')
    .innerJoin('item_ratings as r', 'r.item_id', 'i.id')
    .where('i.type', '=', 'default')
    .where('s.available', '>', 9)
    .where('r.ratings_count_total', '>', 0)
    .where('v.minimum_order_quantity', '=', 1)
    .where((eb) =>
      eb.exists(
        eb.selectFrom('variations as other').whereRef('other.item_id', '=', 'i.id').whereRef('other.id', '<>', 'v.id'),
      ),
    )
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('item_categories as c')
          .innerJoin('categories', 'categories.id', 'c.category_id')
          .whereRef('c.item_id', '=', 'i.id')
          .where('is_restricted', '=', false),
      ),
    )
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('item_properties as p')
            .innerJoin('properties', 'properties.id', 'p.property_id')
            .whereRef('p.item_id', '=', 'i.id')
            .where('is_order_property', '=', true),
        ),
      ),
    )
    .select(['v.number as sku', 'v.id as variationId', 'v.item_id as itemId'])
    .orderBy('v.id')
    .executeTakeFirstOrThrow()
}

async function soldOutPiece({ db }: ShopWithReturns): Promise<number> {
  const { id } = await db
    .selectFrom('variations as v')
    .innerJoin('stock as s', 's.variation_id', 'v.id')
    .innerJoin('items as i', 'i.id', 'v.item_id')
    .where('s.available', '=', 0)
    .where('s.may_oversell', '=', false)
    .where('i.type', '=', 'default')
    .where('i.is_active', '=', true)
    .select('v.id')
    .orderBy('v.id')
    .executeTakeFirstOrThrow()
  return id
}
