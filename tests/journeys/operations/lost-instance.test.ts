import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startInstance, type StartedInstance } from '../../harness/cluster/start-instance.ts'
import { fillCheckout, findId } from '../../harness/shopper.ts'
import { createBrowser, serve, type ServedShop } from '../../harness/shops/served-shop.ts'
import { shopWithPayments, type ShopWithPayments } from '../../harness/shops/shop-with-payments.ts'
import { purchaseDocument } from '../fixtures/purchase-document.ts'
import { findOrderInconsistencies } from '../model/order-invariants.ts'

// A process on a busy machine, and its pauses.
vi.setConfig({ testTimeout: 60_000 })

let shop: ShopWithPayments
let here: ServedShop
let other: StartedInstance
beforeAll(async () => {
  const items = purchaseDocument.items.map((item) => ({
    ...item,
    variations: item.variations.map((variation) => ({ ...variation, stock: 1000 })),
  }))
  // Its clock runs, as that of the other instance does.
  const now = () => new Date()
  shop = await shopWithPayments({ document: { ...purchaseDocument, items }, now, afterwards: afterAll })
  here = serve(shop.engine, shop.db, { rateLimits: 'off' })
  other = await startInstance(shop, { pausesBefore: 'placeOrder.commit', afterwards: afterAll })
}, 120_000)

/** A shopper whose cart holds a shirt, and whose checkout lacks only the last press. */
async function shopperReadyToOrder(ask: ServedShop['ask'], email = 'zofia@example.org') {
  const shopper = createBrowser(ask)
  await shopper.call('doAddCartItem', { productId: await findId(shop, 'variations', 'SHIRT'), quantity: 1 })
  const visitor = { ...shopper, caller: { locale: 'en', session: undefined } } as const
  await fillCheckout(shop, visitor, { payment: 'advance', shipping: 'standard', email, address: {} })
  return shopper
}

const newPress = () => ({ attemptId: randomUUID(), termsAccepted: true }) as const

async function countOrders(): Promise<number> {
  const orders = shop.db.selectFrom('orders').select(({ fn }) => fn.countAll<number>().as('count'))
  return (await orders.executeTakeFirstOrThrow()).count
}

test('an instance that was paused makes no order at the old price, and shows no old price after it has woken', async () => {
  const { id } = await shop.db.selectFrom('items').select('id').where('handle', '=', 'shirt').executeTakeFirstOrThrow()
  const page = async () => (await other.ask(`/x_${id}`)).text()
  expect(await page()).toContain('£69.00')
  const shopper = await shopperReadyToOrder(other.ask)
  const before = await countOrders()
  other.send('SIGSTOP')
  await shop.db.updateTable('prices').set({ amount: 7900 }).where('amount', '=', 6900).execute()
  const [order, shown] = [shopper.call('doPlaceOrder', newPress()).catch((error: unknown) => error), page()]
  // Longer than an instance that is not paused needs to hear of a change.
  await new Promise((resume) => setTimeout(resume, 3500))
  other.send('SIGCONT')
  expect(await shown).toContain('£79.00')
  expect(await order).toMatchObject({ key: 'order.priceChanged' })
  expect(await countOrders()).toBe(before)
})

test('an order that is paused before its commit keeps nobody else from buying the same item, and is placed once by the next press', async () => {
  const before = await countOrders()
  const [ann, bob] = [await shopperReadyToOrder(other.ask), await shopperReadyToOrder(here.ask)]
  const press = newPress()
  other.send('SIGUSR2')
  const first = ann.call('doPlaceOrder', press).catch((error: unknown) => error)
  await other.paused
  await bob.call('doPlaceOrder', newPress())
  other.send('SIGCONT')
  // PostgreSQL has ended the transaction: the shop says that nothing was ordered, and when to press again.
  expect(await first).toMatchObject({ key: 'order.creationFailed' })
  expect(await countOrders()).toBe(before + 1)
  await shop.db.updateTable('carts').set({ order_failed_at: null }).execute()
  const placed = await ann.call('doPlaceOrder', press)
  expect((await ann.call('doPlaceOrder', press)).orderId).toBe(placed.orderId)
  expect(await countOrders()).toBe(before + 2)
  expect(await findOrderInconsistencies(shop)).toEqual([])
})

test('an instance that is killed while shoppers order loses and doubles none: the next press finds the order or places it', async () => {
  const before = await countOrders()
  let isKilled = false
  const between: ServedShop['ask'] = (path, init) => (isKilled ? here : other).ask(path, init)
  const shoppers = await Promise.all(
    Array.from({ length: 12 }, (_, nth) => shopperReadyToOrder(between, `buyer${nth}@example.org`)),
  )
  const presses = shoppers.map((shopper) => ({ shopper, press: newPress() }))
  const firsts = presses.map(({ shopper, press }) => shopper.call('doPlaceOrder', press).catch(() => undefined))
  // Some are placed, others under way.
  await vi.waitFor(async () => expect(await countOrders()).toBeGreaterThan(before), { interval: 1 })
  other.send('SIGKILL')
  isKilled = true
  const answers = await Promise.all(firsts)
  expect(answers).toContain(undefined)
  const placed = await Promise.all(presses.map(({ shopper, press }) => shopper.call('doPlaceOrder', press)))
  expect(new Set(placed.map(({ orderId }) => orderId)).size).toBe(12)
  for (const [nth, answer] of answers.entries()) if (answer) expect(placed[nth]?.orderId).toBe(answer.orderId)
  expect(await countOrders()).toBe(before + 12)
  expect(await findOrderInconsistencies(shop)).toEqual([])
})
