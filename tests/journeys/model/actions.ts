import { randomUUID } from 'node:crypto'
import { isRefusal } from '@vitrine/contract/kernel/operation/refusal'
import type { OrderAdmin } from '@vitrine/engine/orders/admin/order-admin'
import fc from 'fast-check'
import type { FeedSwitch } from '../../harness/lost-feed.ts'
import { findCountryId, findId, fillCheckout } from '../../harness/shopper.ts'
import type { TestShop, TestVisitor } from '../../harness/shops/test-shop.ts'
import { anyDiscountAction, workOnDiscount, type DiscountAction } from './discount-actions.ts'
import { anyStaffAction, workOnOrder, type Staff, type StaffAction } from './staff-actions.ts'
import { anyStockAction, workInWarehouse, type StockAction, type Warehouse } from './stock-actions.ts'
import { shopChangeNames, shopChanges, type ShopChange } from './shop-changes.ts'

export const skus = ['SHIRT', 'SCARF', 'LAST'] as const
export type Sku = (typeof skus)[number]

type Destination = 'GB' | 'PL'

/** One thing that one of the shoppers, or the shop itself, does. `nth` picks one of the orders that there are. */
export type Action =
  | { readonly does: 'add'; readonly who: number; readonly sku: Sku; readonly quantity: number }
  | { readonly does: 'setQuantity'; readonly who: number; readonly nth: number; readonly quantity: number }
  | { readonly does: 'remove'; readonly who: number; readonly nth: number }
  | { readonly does: 'coupon'; readonly who: number; readonly code: string }
  | {
      readonly does: 'order'
      readonly who: number
      readonly payment: string
      readonly to?: Destination
      readonly again: boolean
    }
  | { readonly does: 'pay' | 'cancel' | 'ship' | 'refund' | 'shopperCancels'; readonly nth: number }
  | { readonly does: 'cancelPart' | 'refundPart'; readonly nth: number; readonly quantity: number }
  | StaffAction
  | DiscountAction
  | StockAction
  | { readonly does: 'expire' }
  | { readonly does: 'change'; readonly what: ShopChange }
  | { readonly does: 'feedReturns' }

const who = fc.nat({ max: 2 })
const nth = fc.nat({ max: 5 })

const anyAction: fc.Arbitrary<Action> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      does: fc.constant('add' as const),
      who,
      sku: fc.constantFrom(...skus),
      quantity: fc.integer({ min: 1, max: 4 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constant('setQuantity' as const),
      who,
      nth,
      quantity: fc.integer({ min: 1, max: 12 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('remove' as const), who, nth }) },
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constant('coupon' as const),
      who,
      code: fc.constantFrom('TENTH', 'ONCE', 'FIVER', 'FREE', 'CARD-50', 'NONE'),
    }),
  },
  {
    weight: 7,
    arbitrary: fc.record({
      does: fc.constant('order' as const),
      who,
      payment: fc.constantFrom('advance', 'cashOnDelivery'),
      to: fc.constantFrom('GB' as const, 'PL' as const),
      again: fc.boolean(),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      does: fc.constantFrom(
        'pay' as const,
        'cancel' as const,
        'ship' as const,
        'refund' as const,
        'shopperCancels' as const,
      ),
      nth,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      does: fc.constantFrom('cancelPart' as const, 'refundPart' as const),
      nth,
      quantity: fc.integer({ min: 1, max: 2 }),
    }),
  },
  { weight: 6, arbitrary: anyStaffAction },
  { weight: 3, arbitrary: anyDiscountAction },
  { weight: 3, arbitrary: anyStockAction },
  { weight: 1, arbitrary: fc.constant({ does: 'expire' as const }) },
  {
    weight: 3,
    arbitrary: fc.record({ does: fc.constant('change' as const), what: fc.constantFrom(...shopChangeNames) }),
  },
  { weight: 1, arbitrary: fc.constant({ does: 'feedReturns' as const }) },
)

const anyBatch = fc.array(anyAction, { minLength: 1, maxLength: 4 }).map((batch) => [batch])

/** The shop changes between the cart and the order, with the memory of before. */
const changeBeforeOrder = fc
  .record({
    who,
    sku: fc.constantFrom('SHIRT' as const, 'SCARF' as const),
    what: fc.constantFrom(...shopChangeNames),
    payment: fc.constantFrom('advance', 'cashOnDelivery'),
    to: fc.constantFrom('GB' as const, 'PL' as const),
  })
  .map(({ who: shopper, sku, what, payment, to }): readonly (readonly Action[])[] => [
    [{ does: 'add', who: shopper, sku, quantity: 1 }],
    [{ does: 'change', what }],
    [{ does: 'order', who: shopper, payment, to, again: false }],
  ])

/** Batches of actions, each of which happens at once. */
export const anyDay: fc.Arbitrary<readonly (readonly Action[])[]> = fc
  .array(fc.oneof({ weight: 2, arbitrary: anyBatch }, { weight: 1, arbitrary: changeBeforeOrder }), {
    minLength: 10,
    maxLength: 20,
  })
  .map((episodes) => episodes.flat())

/** The world in which actions happen: shoppers with their last attempt, and the orders that were placed. */
export interface World extends Staff, Warehouse {
  readonly desk: OrderAdmin
  readonly shoppers: readonly { readonly visitor: TestVisitor; attemptId: string }[]
  readonly orders: { readonly orderId: number; readonly accessKey: string; readonly who: number }[]
  /** Lets the time pass until what waits for money has waited too long. */
  readonly letTimePass: () => void
  readonly feed: FeedSwitch
}

/** A fault fails the test; a refusal is a valid answer. Returns the key of a refusal. */
export async function act(action: Action, world: World): Promise<string | undefined> {
  try {
    await carryOut(action, world)
    return undefined
  } catch (error) {
    if (!isRefusal(error)) throw error
    return error.key
  }
}

async function carryOut(action: Action, world: World): Promise<void> {
  const { shop, desk, orders } = world
  switch (action.does) {
    case 'expire': {
      world.letTimePass()
      return shop.engine.scheduler.run('expireOrders')
    }
    case 'change':
      return changeShop(action.what, world)
    case 'feedReturns':
      return world.feed.restore()
    case 'stock':
      return workInWarehouse(world, action)
    case 'staff': {
      const order = orders[action.nth % Math.max(1, orders.length)]
      if (order) await workOnOrder(world, order.orderId, action)
      return
    }
    case 'discount':
      return workOnDiscount(world, action)
    case 'cancelPart':
    case 'refundPart': {
      const order = orders[action.nth % Math.max(1, orders.length)]
      if (order) await changePart(world, order.orderId, action)
      return
    }
    case 'pay':
    case 'cancel':
    case 'ship':
    case 'refund':
    case 'shopperCancels': {
      const order = orders[action.nth % Math.max(1, orders.length)]
      if (!order) return
      if (action.does === 'pay') await desk.recordPayment(order.orderId)
      if (action.does === 'cancel') await desk.cancel(order.orderId)
      if (action.does === 'ship') await desk.ship(order.orderId)
      if (action.does === 'refund') await desk.refund(order.orderId)
      if (action.does === 'shopperCancels')
        await shopperOf(world, order.who).visitor.call('doCancelOrder', {
          orderId: order.orderId,
          accessKey: order.accessKey,
        })
      return
    }
    default:
      return goShopping(action, world)
  }
}

/** Prices a part of an order, and sends what was shown along. */
async function changePart(
  { staff }: World,
  orderId: number,
  { does, quantity }: Extract<Action, { readonly does: 'cancelPart' | 'refundPart' }>,
): Promise<void> {
  const { lineStates } = await staff.call('getOrderDetails', { orderId })
  const lines = lineStates.slice(0, 1).map(({ orderItemId }) => ({ orderItemId, quantity }))
  if (does === 'cancelPart') {
    const { version } = await staff.call('getOrderCancellation', { orderId, lines })
    await staff.call('doCancelOrderItems', { orderId, lines, version })
  } else {
    const { version } = await staff.call('getOrderRefund', { orderId, lines })
    await staff.call('doRefundOrderItems', { orderId, lines, version })
  }
}

/** The feed loses its connection before, and memory stays old. */
async function changeShop(what: ShopChange, { shop, feed }: World): Promise<void> {
  await feed.lose()
  await shopChanges[what](shop)
}

type Shopping = Extract<Action, { readonly who: number }>

async function goShopping(action: Shopping, world: World): Promise<void> {
  const shopper = shopperOf(world, action.who)
  const { visitor } = shopper
  switch (action.does) {
    case 'add':
      await visitor.call('doAddCartItem', {
        productId: await findId(world.shop, 'variations', action.sku),
        quantity: action.quantity,
      })
      return
    case 'setQuantity': {
      const line = await lineOf(visitor, action.nth)
      if (line)
        await visitor.call('setCartItemQuantity', {
          productId: line.variationId,
          cartItemId: line.id,
          quantity: action.quantity,
        })
      return
    }
    case 'remove': {
      const line = await lineOf(visitor, action.nth)
      if (line) await visitor.call('deleteCartItem', { cartItemId: line.id })
      return
    }
    case 'coupon':
      await visitor.call('doAddCoupon', { couponCode: action.code })
      return
    case 'order': {
      // A second click changes nothing.
      if (!action.again)
        await fillCheckout(world.shop, visitor, {
          payment: action.payment,
          email: `shopper-${action.who}@example.org`,
          address: await addressIn(world.shop, action.to ?? 'GB'),
        })
      if (!action.again) shopper.attemptId = randomUUID()
      const placed = await visitor.call('doPlaceOrder', { attemptId: shopper.attemptId, termsAccepted: true })
      if (!world.orders.some(({ orderId }) => orderId === placed.orderId))
        world.orders.push({ orderId: placed.orderId, accessKey: placed.accessKey, who: action.who })
    }
  }
}

async function addressIn(shop: TestShop, to: Destination) {
  return { country: await findCountryId(shop, to), ...(to === 'PL' && { zipCode: '00-950', city: 'Warszawa' }) }
}

async function lineOf(visitor: TestVisitor, which: number) {
  const { items } = await visitor.call('getCart', {})
  return items[which % Math.max(1, items.length)]
}

function shopperOf({ shoppers }: World, which: number) {
  const shopper = shoppers[which]
  if (!shopper) throw new Error(`there is no shopper ${which}`)
  return shopper
}
