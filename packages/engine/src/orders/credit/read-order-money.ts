import type { Answer } from '@vitrine/contract/api/operations'
import { toAmount } from '@vitrine/contract/kernel/money'
import type { Context } from '../../kernel/context.ts'
import { refunds } from '../../payment/payment.ts'
import { computeReturnValue } from '../return-terms/compute-return-value.ts'
import { getCreditFacts } from './credit-facts-store.ts'

type OrderMoney = Pick<
  Answer<'getOrderDetails'>,
  'toTransfer' | 'transfers' | 'lineStates' | 'refundableShipping' | 'refundableGiftCards'
>

/** What staff see of the money of an order beside its totals. */
export async function readOrderMoney(
  { db, locale }: Pick<Context, 'db' | 'locale'>,
  orderId: number,
  currency: string,
): Promise<OrderMoney> {
  const amount = (minor: number) => toAmount({ minor, currency }, locale)
  const [facts, transfers] = [await getCreditFacts(db, orderId), await refunds.listTransfers(db, orderId)]
  const open = transfers.filter(({ state }) => state === 'open')
  const everything = new Map(facts.lines.map(({ id, quantity }) => [id, quantity]))
  const paid = computeReturnValue(facts.sold, everything, false).lines
  return {
    toTransfer: open.length > 0 ? amount(open.reduce((sum, each) => sum + each.amount, 0)) : null,
    transfers: transfers.map(({ amount: minor, createdAt, orderedAt, transferredAt, ...transfer }) => ({
      ...transfer,
      amount: amount(minor),
      createdAt: createdAt.toISOString(),
      orderedAt: orderedAt?.toISOString() ?? null,
      transferredAt: transferredAt?.toISOString() ?? null,
    })),
    lineStates: facts.lines
      .filter(({ parentId }) => parentId === null)
      .map(({ id, shipped, cancelled, returned, refunded }) => ({
        orderItemId: id,
        shipped,
        cancelled,
        returned,
        refunded,
        paid: amount(paid.find((line) => line.id === id)?.gross ?? 0),
      })),
    refundableShipping: amount(facts.shippingLeft),
    refundableGiftCards: amount(facts.giftCardLeft),
  }
}
