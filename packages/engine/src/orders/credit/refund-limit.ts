import { getDecimals } from '@vitrine/contract/kernel/money'
import type { Context, Operator } from '../../kernel/context.ts'
import type { Db } from '../../kernel/database/db.ts'
import { readSettings } from '../../kernel/settings.ts'
import { currencies } from '../../pricing/pricing.ts'
import { roleLimits } from '../../operators/operators.ts'
import { refuseOrder } from '../admin/order-reasons.ts'
import { sumRefunded } from './credit-facts-store.ts'

interface LimitedRefund {
  readonly orderId: number
  readonly currency: string
  /** Minor units, in addition to what was refunded before. */
  readonly amount: number
}

interface LimitedPerson {
  operator(): Promise<Pick<Operator, 'role' | 'permissions'> | null>
}

/**
 * A role may refund an order up to its limit, in however many steps; somebody with a higher one does the rest. One that
 * must not refund receives returns, and others pay for them. The order must be locked.
 */
export async function refuseBeyondLimit(
  db: Db,
  { operator }: Pick<Context, 'operator'>,
  { orderId, currency, amount }: LimitedRefund,
): Promise<void> {
  const limit = amount > 0 ? await findLimit(db, await operator(), currency) : null
  if (limit !== null && (await sumRefunded(db, orderId)) + amount > limit)
    refuseOrder('refundLimit', { amount: { minor: limit, currency } })
}

/** Whether a refund would be refused; null: it would not, else the limit in minor units. */
export async function findExceededLimit(
  db: Db,
  { operator }: LimitedPerson,
  { orderId, currency, amount }: LimitedRefund,
): Promise<number | null> {
  const limit = amount > 0 ? await findLimit(db, await operator(), currency) : null
  return limit !== null && (await sumRefunded(db, orderId)) + amount > limit ? limit : null
}

async function findLimit(
  db: Db,
  operator: Awaited<ReturnType<LimitedPerson['operator']>>,
  currency: string,
): Promise<number | null> {
  if (operator?.permissions.includes('orders.refund') === false) return 0
  // The command line has no operator: access to it means access to the machine.
  const units = operator && (await roleLimits.getRefundLimit(db, operator.role))
  return units === null ? null : convertLimit(db, units, currency)
}

/** A limit is in whole units of the shop's currency. Without a rate for the order's, nothing is allowed. */
async function convertLimit(db: Db, units: number, currency: string): Promise<number> {
  const { 'shop.currency': shopCurrency } = await readSettings(db)
  const limit = units * 10 ** getDecimals(shopCurrency)
  if (currency === shopCurrency) return limit
  const { conversion } = await currencies.getSellingCurrency(db, currency)
  return conversion?.from === shopCurrency ? currencies.convertAmount(limit, conversion) : 0
}
