import type { Answer, Payload } from '@vitrine/contract/api/operations'
import { refuse, type Context, type Handlers, type Services } from '../../kernel/context.ts'
import { inTransaction } from '../../kernel/database/db.ts'
import { recordAudit } from '../../kernel/audit.ts'
import { findOrderHead, returnCredits, returnTerms } from '../../orders/orders.ts'
import { announceInTransaction } from '../announce.ts'
import { acceptReturn } from './accept-return.ts'
import { cancelReturnByOperator, receiveReturn, refuseReturn } from './change-return.ts'
import { parseGradedLines } from './parse-graded-lines.ts'
import { findReturnOrder, previewRefund } from './preview-refund.ts'
import { readReturnDetails } from './return-details.ts'
import { readReturnList, readReturnCounts } from './return-lists.ts'
import { retryReturnRefund } from './retry-return-refund.ts'

export type StaffReturnHandlers = Handlers<
  | 'getReturnList'
  | 'getReturnCounts'
  | 'getReturnDetails'
  | 'getReturnRefund'
  | 'getReturnableOrder'
  | 'doReceiveReturn'
  | 'doAcceptReturn'
  | 'doRefuseReturn'
  | 'doCancelReturnByStaff'
  | 'doRetryReturnRefund'
  | 'doAnnounceReturn'
>

/** Returns for the staff who run the shop in the browser. The command line uses the same use cases. */
export function staffReturnHandlers(services: Services): StaffReturnHandlers {
  const read = (ctx: Context, returnId: number) => readReturnDetails(services, ctx, returnId)
  const handlers: StaffReturnHandlers = {
    getReturnList: (ctx, payload) => readReturnList(services, ctx, payload),
    getReturnCounts: readReturnCounts,
    getReturnDetails: (ctx, { returnId }) => read(ctx, returnId),
    getReturnRefund: (ctx, payload) => previewRefund(services, ctx, payload),
    getReturnableOrder: (ctx, { orderId }) => readReturnableOrder(services, ctx, orderId),
    async doReceiveReturn(ctx, { returnId }) {
      await receiveReturn(services, returnId, { actor: ctx, action: 'doReceiveReturn' })
      return read(ctx, returnId)
    },
    async doAcceptReturn(ctx, { returnId, lines, seenRefund }) {
      const { currency } = await findReturnOrder(ctx, returnId)
      await acceptReturn(services, returnId, {
        toLines: () => parseGradedLines(lines, currency),
        seenRefund,
        details: { lines, seenRefund },
        locale: ctx.locale,
        actor: ctx,
        action: 'doAcceptReturn',
      })
      return read(ctx, returnId)
    },
    async doRefuseReturn(ctx, { returnId, reason }) {
      await refuseReturn(services, returnId, { actor: ctx, action: 'doRefuseReturn', reason })
      return read(ctx, returnId)
    },
    async doCancelReturnByStaff(ctx, { returnId }) {
      await cancelReturnByOperator(services, returnId, { actor: ctx, action: 'doCancelReturnByStaff' })
      return read(ctx, returnId)
    },
    async doRetryReturnRefund(ctx, { returnId }) {
      await retryReturnRefund(services, returnId, { actor: ctx, action: 'doRetryReturnRefund' })
      return read(ctx, returnId)
    },
    async doAnnounceReturn(ctx, payload) {
      return read(ctx, await announceByStaff(services, ctx, payload))
    },
  }
  return returnCredits.translateReasons(handlers)
}

async function readReturnableOrder(
  services: Services,
  ctx: Context,
  orderId: number,
): Promise<Answer<'getReturnableOrder'>> {
  if ((await findOrderHead(ctx.db, orderId)) === undefined) refuse('order.notFound', { orderId })
  const settings = await services.settings()
  const { isReturnable, lines } = await returnTerms.getReturnFacts(ctx.db, orderId, { settings, now: ctx.now })
  return {
    orderId,
    isReturnable,
    items: lines.flatMap((line) =>
      line.parentId === null && returnTerms.getReturnableQuantity(line) > 0
        ? [{ orderItemId: line.id, name: line.name, returnableQuantity: returnTerms.getReturnableQuantity(line) }]
        : [],
    ),
  }
}

async function announceByStaff(
  services: Services,
  ctx: Context,
  { attemptId, orderId, items }: Payload<'doAnnounceReturn'>,
): Promise<number> {
  if ((await findOrderHead(ctx.db, orderId)) === undefined) refuse('order.notFound', { orderId })
  const settings = await services.settings()
  return inTransaction(ctx.db, async (tx) => {
    const { id } = await announceInTransaction(
      tx,
      { attemptId, orderId, note: null, items, madeBy: 'operator' },
      { settings, now: ctx.now },
    )
    await recordAudit(tx, ctx, {
      action: 'doAnnounceReturn',
      subject: 'return',
      subjectId: id,
      after: { orderId, items },
    })
    return id
  })
}
