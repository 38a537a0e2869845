import fc from 'fast-check'
import type { TestVisitor } from '../../harness/shops/test-shop.ts'

/** One thing that somebody does to an order in the admin. */
export interface StaffAction {
  readonly does: 'staff'
  readonly what: (typeof staffWorks)[number]
  readonly nth: number
  readonly quantity: number
}

const staffWorks = ['ship', 'hold', 'release', 'correctAddress', 'note', 'cancel', 'ask', 'approve', 'reject'] as const

export const anyStaffAction: fc.Arbitrary<StaffAction> = fc.record({
  does: fc.constant('staff' as const),
  what: fc.constantFrom(...staffWorks),
  nth: fc.nat({ max: 5 }),
  quantity: fc.integer({ min: 1, max: 2 }),
})

export interface Staff {
  /** Without a refund limit. */
  readonly staff: TestVisitor
  /** With a limit of nothing: it asks for every refund. */
  readonly support: TestVisitor
  /** How many notes were written. */
  readonly written: { notes: number }
}

export async function workOnOrder(
  { staff, support, written }: Staff,
  orderId: number,
  { what, quantity }: StaffAction,
): Promise<void> {
  switch (what) {
    case 'ship': {
      const { toShip } = await staff.call('getOrderDetails', { orderId })
      const [first] = toShip
      const lines = first && [{ orderItemId: first.orderItemId, quantity: Math.min(quantity, first.quantity) }]
      await staff.call('doShipOrder', { orderId, ...(lines && { lines }) })
      return
    }
    case 'hold':
      await staff.call('doHoldOrder', { orderId, reason: 'Wait' })
      return
    case 'release':
      await staff.call('doReleaseOrder', { orderId })
      return
    case 'correctAddress': {
      const { order, addressRevision } = await staff.call('getOrderDetails', { orderId })
      const { countryName: _n, countryCode: _c, stateName: _s, pickup: _p, ...address } = order.deliveryAddress
      await staff.call('setOrderAddress', {
        orderId,
        kind: 'delivery',
        address: { ...address, city: `Town ${quantity}` },
        seenRevision: addressRevision,
      })
      return
    }
    case 'note':
      await staff.call('doAddOrderNote', { orderId, text: 'Note' })
      written.notes++
      return
    case 'cancel':
      await staff.call('doCancelOrderByStaff', { orderId })
      return
    case 'ask': {
      const { lineStates } = await support.call('getOrderDetails', { orderId })
      const lines = lineStates.slice(0, 1).map(({ orderItemId }) => ({ orderItemId, quantity }))
      const { version } = await support.call('getOrderRefund', { orderId, lines })
      const request = { operation: 'doRefundOrderItems' as const, payload: { orderId, lines, version } }
      await support.call('doRequestRefundApproval', { request, reason: 'A stain' })
      return
    }
    case 'approve':
    case 'reject': {
      const { approvals } = await staff.call('getRefundApprovals', { orderId })
      const open = approvals.find(({ state }) => state === 'open')
      if (!open) return
      if (what === 'approve') await staff.call('doApproveRefund', { approvalId: open.id })
      else await staff.call('doRejectRefund', { approvalId: open.id, reason: 'No' })
    }
  }
}
