import type { Payload } from '@vitrine/contract/api/operations'
import { formatMoney, toDecimal } from '@vitrine/contract/kernel/money'
import { refuse, type Context, type Services } from '../../kernel/context.ts'
import type { Tx } from '../../kernel/database/db.ts'
import { canReturnTransition } from '../return-transitions.ts'
import { findReturn } from '../returns-store.ts'
import { acceptReturnOfOrder } from './accept-return.ts'
import { parseGradedLines } from './parse-graded-lines.ts'
import { measureRefund } from './preview-refund.ts'

/** The order of a return; an approval locks it first. */
export async function findOrderId({ db }: Pick<Context, 'db'>, returnId: number): Promise<number> {
  return ((await findReturn(db, returnId)) ?? refuse('return.notFound')).orderId
}

/** What the acceptance of a return would refund now, in minor units. The order is locked. */
export async function measureAcceptance(
  tx: Tx,
  ctx: Context,
  { services, payload }: { readonly services: Services; readonly payload: Payload<'doAcceptReturn'> },
): Promise<number> {
  const { row, order, credit } = await measureRefund(services, { db: tx, now: ctx.now, locale: ctx.locale }, payload)
  if (!canReturnTransition(row.status, 'accepted'))
    refuse('return.invalid', { because: `The return is ${row.status}: only received returns can be accepted.` })
  const money = { minor: credit.refund, currency: order.currency }
  if (toDecimal(money) !== payload.seenRefund)
    refuse('return.amountChanged', { amount: formatMoney(money, ctx.locale) })
  return credit.refund
}

/** Accepts a return as doAcceptReturn does, within the limit of the caller. */
export async function runAcceptance(
  tx: Tx,
  ctx: Context,
  {
    services,
    payload: { returnId, lines, seenRefund },
    order,
  }: {
    readonly services: Services
    readonly payload: Payload<'doAcceptReturn'>
    readonly order: { readonly id: number; readonly currency: string }
  },
): Promise<void> {
  await acceptReturnOfOrder(
    tx,
    services,
    { orderId: order.id, returnId },
    {
      toLines: () => parseGradedLines(lines, order.currency),
      seenRefund,
      details: { lines, seenRefund },
      locale: ctx.locale,
      actor: ctx,
      action: 'doAcceptReturn',
    },
  )
}
