import { createHash } from 'node:crypto'
import { shopClient } from '@vitrine/contract/kernel/shop-client'
import type { Answer, Input, OperationName } from '@vitrine/contract/api/operations'
import { histories, type CustomerHistory, type PastOrder } from '@vitrine/demo/history'
import { customers, demoPassword } from '@vitrine/demo/terms/customers'
import type { ShopAdmin } from '@vitrine/engine/shop-admin'
import type { Engine } from '@vitrine/engine/engine'
import type { Caller } from '@vitrine/engine/kernel/context'
import type { SeedClock } from './seed-clock.ts'

interface SeedHistoryOptions {
  readonly engine: Pick<Engine, 'call' | 'feedProducts'>
  readonly admin: Pick<ShopAdmin, 'orders' | 'returns' | 'reviews' | 'offers'>
  readonly clock: SeedClock
}

interface Shopper {
  readonly history: CustomerHistory
  /** Selects bank transfer, which needs no payment provider; staff records the payment. */
  chooseTransfer(): Promise<void>
  call<N extends OperationName>(name: N, payload: Input<N>): Promise<Answer<N>>
}

interface ProductIds {
  readonly itemId: number
  readonly variationId: number
}

/** Creates the history of the demo customers, day by day, with the same operations as customers and staff use. */
export async function seedHistory(options: SeedHistoryOptions): Promise<void> {
  const { engine, admin, clock } = options
  const findProduct = await createProductLookup(engine)
  const shoppers = await Promise.all(histories.map((history) => logIn(engine, history)))
  const past = shoppers
    .flatMap((shopper) => shopper.history.orders.map((order) => ({ shopper, order })))
    .toSorted((one, other) => other.order.daysAgo - one.order.daysAgo)
  for (const { shopper, order } of past) await placePastOrder(shopper, order, { ...options, findProduct })
  clock.setBack(0)
  for (const { history, call } of shoppers) {
    for (const sku of history.wishlist) await call('doAddWishlistItem', { variationId: findProduct(sku).variationId })
    const { head } = await admin.offers.create({ ...history.offer, customer: history.email, days: 30 })
    await admin.offers.send(head.id)
    await call('doLogoutUser', {})
  }
}

async function createProductLookup(engine: SeedHistoryOptions['engine']): Promise<(sku: string) => ProductIds> {
  const products = new Map<string, ProductIds>()
  for await (const { sku, itemId, variationId } of engine.feedProducts('en')) products.set(sku, { itemId, variationId })
  return (sku) => {
    const product = products.get(sku)
    if (!product) throw new Error(`The demo shop does not sell ${sku}.`)
    return product
  }
}

async function logIn(engine: SeedHistoryOptions['engine'], history: CustomerHistory): Promise<Shopper> {
  const {
    email,
    address: { countryCode, ...address },
  } = history
  const caller: Caller = {
    locale: customers.find((customer) => customer.email === email)?.locale ?? 'en',
    session: undefined,
    client: shopClient,
  }
  const call: Shopper['call'] = (name, payload) => engine.call(name, payload, caller)
  await call('doLogin', { email, password: demoPassword })
  const country = (await call('getCountries', {})).find(({ isoCode2 }) => isoCode2 === countryCode)
  if (!country) throw new Error(`The demo shop does not deliver to ${countryCode}.`)
  await call('doSaveAddress', {
    typeId: 1,
    addressData: { ...address, country: country.id },
    useAsBilling: true,
    useAsShipping: true,
  })
  let transferId: number | undefined
  return {
    history,
    call,
    async chooseTransfer() {
      transferId ??= (await call('getCheckout', {})).paymentMethods.find(({ key }) => key === 'advance')?.id
      if (transferId === undefined) throw new Error('The demo shop takes no bank transfers.')
      await call('setPaymentProvider', { paymentId: transferId })
    },
  }
}

/** Places an order and carries it through to its final state. */
async function placePastOrder(
  shopper: Shopper,
  past: PastOrder,
  { admin, clock, findProduct }: SeedHistoryOptions & { readonly findProduct: (sku: string) => ProductIds },
): Promise<void> {
  const { history, call } = shopper
  const { daysAgo, end, lines, review } = past
  clock.setBack(daysAgo)
  await call(
    'doAddCartItems',
    Object.entries(lines).map(([sku, quantity]) => ({ productId: findProduct(sku).variationId, quantity })),
  )
  await shopper.chooseTransfer()
  const order = await call('doPlaceOrder', { attemptId: toAttemptId(history, past), termsAccepted: true })
  const { orderId, accessKey } = order
  if (end === 'waiting') return
  if (end === 'cancelled') return void (await call('doCancelOrder', { orderId, accessKey }))
  await admin.orders.recordPayment(orderId)
  if (end === 'paid') return
  clock.setBack(daysAgo - 1)
  await admin.orders.ship(orderId, { trackingNumber: `0034043${String(orderId).padStart(13, '0')}` })
  clock.setBack(daysAgo - 5)
  if (end === 'refunded') await admin.orders.refund(orderId)
  if (end === 'returned' || end === 'return announced') await returnItem(order, end)
  if (review) await writeReview(review)

  async function returnItem(
    { orderId, accessKey }: Answer<'doPlaceOrder'>,
    outcome: 'returned' | 'return announced',
  ): Promise<void> {
    const {
      items: [first],
    } = await call('getReturnable', { orderId, accessKey })
    if (!first) throw new Error(`Nothing of order ${orderId} can be returned.`)
    const { returnId } = await call('doMakeOrderReturn', {
      attemptId: toAttemptId(history, past, 'return'),
      orderId,
      orderAccessKey: accessKey,
      items: [{ orderItemId: first.orderItemId, quantity: 1 }],
    })
    if (outcome === 'return announced') return
    clock.setBack(daysAgo - 9)
    await admin.returns.receive(returnId)
    await admin.returns.accept(returnId)
  }

  async function writeReview({ title, text, rating, fit, reply }: NonNullable<PastOrder['review']>): Promise<void> {
    const [sku = ''] = Object.keys(lines)
    clock.setBack(daysAgo - 12)
    const { id } = await call('doReview', {
      type: 'review',
      targetId: findProduct(sku).itemId,
      variationId: findProduct(sku).variationId,
      ratingValue: rating,
      title,
      message: text,
      authorName: history.address.firstName ?? '',
      fit,
    })
    await admin.reviews.decide({ type: 'review', id }, 'visible')
    if (reply) await admin.reviews.reply(id, reply)
  }
}

/** Deterministic per customer and order. */
function toAttemptId({ email }: CustomerHistory, { daysAgo, end }: PastOrder, what = 'order'): string {
  const hex = createHash('sha256').update(`${what}:${email}:${daysAgo}:${end}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
