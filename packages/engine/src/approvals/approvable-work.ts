import type { Payload } from '@vitrine/contract/api/operations'
import type { ApprovalRequest } from '@vitrine/contract/orders/refund-approvals.contract'
import type { Context, Services } from '../kernel/context.ts'
import type { Tx } from '../kernel/database/db.ts'
import { returnCredits, type OrderHead } from '../orders/orders.ts'
import { approvableReturns } from '../returns/returns.ts'

/** The operation that is asked for, bound to its payload. */
interface ApprovableWork {
  findOrderId(ctx: Pick<Context, 'db'>): Promise<number>
  readonly returnId: number | null
  /** The refund in minor units as it would be now, and the payload with the figures that were shown. */
  measure(
    tx: Tx,
    ctx: Context,
    order: OrderHead,
  ): Promise<{ readonly amount: number; readonly payload: ApprovalRequest['payload'] }>
  run(tx: Tx, ctx: Context, order: OrderHead, amount: number): Promise<void>
}

export function toWork(services: Services, request: ApprovalRequest): ApprovableWork {
  switch (request.operation) {
    case 'doAcceptReturn':
      return toReturnWork(services, request.payload)
    // Each names its own payload, so that the compiler checks them together.
    case 'doRefundOrder':
      return toOrderWork(services, returnCredits.credits[request.operation], request.payload)
    case 'doRefundOrderItems':
      return toOrderWork(services, returnCredits.credits[request.operation], request.payload)
    case 'doCancelOrderItems':
      return toOrderWork(services, returnCredits.credits[request.operation], request.payload)
    case 'doCancelOrderByStaff':
      return toOrderWork(services, returnCredits.credits[request.operation], request.payload)
  }
}

interface OrderOperation<P> {
  measure(tx: Tx, order: OrderHead, payload: P): Promise<{ readonly amount: number; readonly payload: P }>
  run(tx: Tx, ctx: Context, payload: P, seen: { readonly services: Services; readonly amount: number }): Promise<void>
}

function toOrderWork<P extends ApprovalRequest['payload'] & { readonly orderId: number }>(
  services: Services,
  operation: OrderOperation<P>,
  payload: P,
): ApprovableWork {
  return {
    findOrderId: async () => payload.orderId,
    returnId: null,
    measure: (tx, _, order) => operation.measure(tx, order, payload),
    run: (tx, ctx, _, amount) => operation.run(tx, ctx, payload, { services, amount }),
  }
}

function toReturnWork(services: Services, payload: Payload<'doAcceptReturn'>): ApprovableWork {
  return {
    findOrderId: (ctx) => approvableReturns.findOrderId(ctx, payload.returnId),
    returnId: payload.returnId,
    measure: async (tx, ctx) => ({
      amount: await approvableReturns.measureAcceptance(tx, ctx, { services, payload }),
      payload,
    }),
    run: (tx, ctx, order) => approvableReturns.runAcceptance(tx, ctx, { services, payload, order }),
  }
}
