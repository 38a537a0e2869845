import { randomUUID } from 'node:crypto'
import { isRefusal } from '@vitrine/contract/kernel/operation/refusal'
import type { OrderAdmin } from '@vitrine/engine/orders/admin/order-admin'
import type { ReturnAdmin } from '@vitrine/engine/returns/admin/return-admin'
import fc from 'fast-check'
import type { TestShop, TestVisitor } from '../../harness/shops/test-shop.ts'

/**
 * One thing that a shopper or the shop does with what was sent. `nth` picks one of the orders or returns that there
 * are.
 */
export type ReturnAction =
  | { readonly does: 'announce' | 'announceAgain'; readonly nth: number; readonly pieces: readonly number[] }
  | { readonly does: 'receive' | 'accept' | 'refuse' | 'cancel' | 'shopperCancels'; readonly nth: number }
  | { readonly does: 'acceptPart'; readonly nth: number; readonly pieces: number }
  | { readonly does: 'pay' | 'refundSome'; readonly nth: number }

const nth = fc.nat({ max: 7 })

export const anyReturnAction: fc.Arbitrary<ReturnAction> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      does: fc.constantFrom('announce' as const, 'announceAgain' as const),
      nth,
      pieces: fc.array(fc.integer({ min: 0, max: 2 }), { minLength: 2, maxLength: 2 }),
    }),
  },
  {
    weight: 9,
    arbitrary: fc.record({
      does: fc.constantFrom(
        'receive' as const,
        'receive' as const,
        'accept' as const,
        'refuse' as const,
        'cancel' as const,
        'shopperCancels' as const,
      ),
      nth,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ does: fc.constant('acceptPart' as const), nth, pieces: fc.integer({ min: 1, max: 2 }) }),
  },
  { weight: 2, arbitrary: fc.record({ does: fc.constantFrom('pay' as const, 'refundSome' as const), nth }) },
)

export interface ReturnWorld {
  readonly shop: TestShop
  readonly desk: OrderAdmin
  readonly returns: ReturnAdmin
  readonly orders: readonly {
    readonly shopper: TestVisitor
    readonly orderId: number
    readonly accessKey: string
    readonly lines: readonly number[]
    attemptId: string
  }[]
  readonly made: { readonly returnId: number; readonly accessKey: string }[]
}

/** A fault fails the test; a refusal is a valid answer. */
export async function actOnReturns(action: ReturnAction, world: ReturnWorld): Promise<void> {
  await carryOut(action, world).catch((error: unknown) => {
    if (!isRefusal(error)) throw error
  })
}

async function carryOut(action: ReturnAction, { shop, desk, returns, orders, made }: ReturnWorld): Promise<unknown> {
  const order = orders[action.nth % orders.length]
  const known = made[action.nth % Math.max(1, made.length)]
  if (!order) return
  switch (action.does) {
    case 'announce':
    case 'announceAgain': {
      if (action.does === 'announce') order.attemptId = randomUUID()
      const items = order.lines
        .map((orderItemId, place) => ({ orderItemId, quantity: action.pieces[place] ?? 0 }))
        .filter(({ quantity }) => quantity > 0)
      const { returnId, accessKey } = await order.shopper.call('doMakeOrderReturn', {
        attemptId: order.attemptId,
        orderId: order.orderId,
        orderAccessKey: order.accessKey,
        items,
      })
      if (!made.some((each) => each.returnId === returnId)) made.push({ returnId, accessKey })
      return
    }
    case 'pay':
      return desk.recordPayment(order.orderId)
    case 'refundSome':
      return desk.refund(order.orderId, '5.00')
    case 'receive':
      return known && returns.receive(known.returnId)
    case 'accept':
      return known && returns.accept(known.returnId)
    case 'refuse':
      return known && returns.refuse(known.returnId, 'worn')
    case 'cancel':
      return known && returns.cancel(known.returnId)
    case 'shopperCancels':
      return known && shop.call('doCancelReturn', known)
    case 'acceptPart': {
      const [first] = known ? (await returns.show(known.returnId)).items : []
      return (
        known &&
        first &&
        returns.accept(known.returnId, { lines: [{ orderItemId: first.orderItemId, quantity: action.pieces }] })
      )
    }
  }
}
