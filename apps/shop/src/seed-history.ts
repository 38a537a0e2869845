import { createHash } from 'node:crypto'
import { shopClient } from '@vitrine/contract/kernel/shop-client'
import type { Answer, Input, OperationName } from '@vitrine/contract/operations'
import { histories, type CustomerHistory, type PastOrder } from '@vitrine/demo/history'
import { customers, demoPassword } from '@vitrine/demo/people'
import type { BackOffice } from '@vitrine/engine/back-office'
import type { Engine } from '@vitrine/engine/engine'
import type { Caller } from '@vitrine/engine/kernel/context'
import type { SeedClock } from './seed-clock.ts'

interface Parts {
  readonly engine: Pick<Engine, 'call' | 'feedProducts'>
  readonly office: Pick<BackOffice, 'orders' | 'returns' | 'reviews' | 'offers'>
  readonly clock: SeedClock
}

interface Shopper {
  readonly history: CustomerHistory
  /** Bank transfer: nothing is asked of a payment provider, and the shop's staff books it. */
  chooseTransfer(): Promise<void>
  call<N extends OperationName>(name: N, payload: Input<N>): Promise<Answer<N>>
}

interface Goods {
  readonly itemId: number
  readonly variationId: number
}

/** Lets the demo customers do what their history says, day by day, with the same operations as shoppers and staff use. */
export async function seedHistory(parts: Parts): Promise<void> {
  const { engine, office, clock } = parts
  const goods = await findGoods(engine)
  const shoppers = await Promise.all(histories.map((history) => logIn(engine, history)))
  const past = shoppers.flatMap((shopper) => shopper.history.orders.map((order) => ({ shopper, order }))).toSorted((one, other) => other.order.daysAgo - one.order.daysAgo)
  for (const { shopper, order } of past) await live(shopper, order, { ...parts, goods })
  clock.setBack(0)
  for (const { history, call } of shoppers) {
    for (const sku of history.wishlist) await call('doAddWishlistItem', { variationId: goods(sku).variationId })
    const { head } = await office.offers.create({ ...history.offer, customer: history.email, days: 30 })
    await office.offers.send(head.id)
    await call('doLogoutUser', {})
  }
}

async function findGoods(engine: Parts['engine']): Promise<(sku: string) => Goods> {
  const known = new Map<string, Goods>()
  for await (const { sku, itemId, variationId } of engine.feedProducts('en')) known.set(sku, { itemId, variationId })
  return (sku) => {
    const found = known.get(sku)
    if (!found) throw new Error(`The demo shop does not sell ${sku}.`)
    return found
  }
}

async function logIn(engine: Parts['engine'], history: CustomerHistory): Promise<Shopper> {
  const { email, address: { countryCode, ...address } } = history
  const caller: Caller = { locale: customers.find((customer) => customer.email === email)?.locale ?? 'en', session: undefined, client: shopClient }
  const call: Shopper['call'] = (name, payload) => engine.call(name, payload, caller)
  await call('doLogin', { email, password: demoPassword })
  const country = (await call('getCountries', {})).find(({ isoCode2 }) => isoCode2 === countryCode)
  if (!country) throw new Error(`The demo shop does not deliver to ${countryCode}.`)
  await call('doSaveAddress', { typeId: 1, addressData: { ...address, country: country.id }, useAsBilling: true, useAsShipping: true })
  let transferId: number | undefined
  return {
    history, call,
    async chooseTransfer() {
      transferId ??= (await call('getCheckout', {})).paymentMethods.find(({ key }) => key === 'advance')?.id
      if (transferId === undefined) throw new Error('The demo shop takes no bank transfers.')
      await call('setPaymentProvider', { paymentId: transferId })
    },
  }
}

/** An order from the cart to its end. */
async function live(shopper: Shopper, past: PastOrder, { office, clock, goods }: Parts & { readonly goods: (sku: string) => Goods }): Promise<void> {
  const { history, call } = shopper
  const { daysAgo, end, lines, review } = past
  clock.setBack(daysAgo)
  await call('doAddCartItems', Object.entries(lines).map(([sku, quantity]) => ({ productId: goods(sku).variationId, quantity })))
  await shopper.chooseTransfer()
  const order = await call('doPlaceOrder', { attemptId: attemptIdOf(history, past), termsAccepted: true })
  const { orderId, accessKey } = order
  if (end === 'waiting') return
  if (end === 'cancelled') return void await call('doCancelOrder', { orderId, accessKey })
  await office.orders.recordPayment(orderId)
  if (end === 'paid') return
  clock.setBack(daysAgo - 1)
  await office.orders.ship(orderId, { trackingNumber: `0034043${String(orderId).padStart(13, '0')}` })
  clock.setBack(daysAgo - 5)
  if (end === 'refunded') await office.orders.refund(orderId)
  if (end === 'returned' || end === 'return announced') await sendBack(order, end)
  if (review) await write(review)

  async function sendBack({ orderId, accessKey }: Answer<'doPlaceOrder'>, how: 'returned' | 'return announced'): Promise<void> {
    const { items: [first] } = await call('getReturnable', { orderId, accessKey })
    if (!first) throw new Error(`Nothing of order ${orderId} can be returned.`)
    const { returnId } = await call('doMakeOrderReturn', { attemptId: attemptIdOf(history, past, 'return'), orderId, orderAccessKey: accessKey, items: [{ orderItemId: first.orderItemId, quantity: 1 }] })
    if (how === 'return announced') return
    clock.setBack(daysAgo - 9)
    await office.returns.receive(returnId)
    await office.returns.accept(returnId)
  }

  async function write({ title, text, rating, fit, reply }: NonNullable<PastOrder['review']>): Promise<void> {
    const [sku = ''] = Object.keys(lines)
    clock.setBack(daysAgo - 12)
    const { id } = await call('doReview', { type: 'review', targetId: goods(sku).itemId, variationId: goods(sku).variationId, ratingValue: rating, title, message: text, authorName: history.address.firstName ?? '', fit })
    await office.reviews.decide({ type: 'review', id }, 'visible')
    if (reply) await office.reviews.reply(id, reply)
  }
}

/** The same for the same order of the same customer. */
function attemptIdOf({ email }: CustomerHistory, { daysAgo, end }: PastOrder, what = 'order'): string {
  const hex = createHash('sha256').update(`${what}:${email}:${daysAgo}:${end}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
