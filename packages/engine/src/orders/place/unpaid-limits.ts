import { serverLimits } from '@vitrine/contract/kernel/server-limits'
import { isOnlineProvider } from '@vitrine/contract/checkout/payment-providers'
import {
  toStoredRateLimit,
  countAttemptInTransaction,
  type StoredRateLimit,
} from '../../kernel/security/rate-limits.ts'
import { refuse, type Context } from '../../kernel/context.ts'
import { findPerson } from '../../customers/customers.ts'
import type { Tx } from '../../kernel/database/db.ts'
import type { PaymentOffer } from '../../methods/methods.ts'
import { lockUnpaidOrdersByEmail, countUnpaidOrders } from './unpaid-orders-store.ts'

const daySeconds = 86_400

/**
 * The rate limit of a network for such orders, read before the transaction that counts. Undefined if networks are not
 * limited.
 */
export async function findNetworkLimit({ db, caller: { network } }: Context): Promise<StoredRateLimit | undefined> {
  return network === undefined
    ? undefined
    : toStoredRateLimit(db, {
        action: 'unpaidOrder',
        subject: network,
        max: serverLimits.unpaidOrdersPerNetwork,
        seconds: daySeconds,
      })
}

interface UnpaidOrderInput {
  readonly email: string
  readonly payment: Pick<PaymentOffer, 'provider'>
  readonly amountToPay: number
  readonly customerId: number | null
}

/**
 * Limits unpaid orders of guests and of accounts with an unverified e-mail address: both send mails to arbitrary
 * addresses and hold stock. Orders with an online provider are counted separately, so that open bank transfers do not
 * block an address from paying online; the limit per network applies only to orders that are not paid online.
 */
export async function refuseTooManyUnpaid(
  tx: Tx,
  { email, payment, amountToPay, customerId }: UnpaidOrderInput,
  { networkLimit, now }: { readonly networkLimit: StoredRateLimit | undefined; readonly now: Date },
): Promise<void> {
  if (networkLimit === undefined || amountToPay <= 0) return
  if (customerId !== null && (await findPerson(tx, customerId))?.isEmailProved) return
  const isAtProvider = isOnlineProvider(payment.provider)
  await lockUnpaidOrdersByEmail(tx, email)
  const unpaidCount = await countUnpaidOrders(tx, {
    email,
    isAtProvider,
    since: new Date(now.getTime() - daySeconds * 1000),
  })
  if (unpaidCount >= serverLimits.unpaidOrdersPerEmail)
    refuse('order.tooManyUnpaid', { maximum: serverLimits.unpaidOrdersPerEmail })
  if (!isAtProvider && (await countAttemptInTransaction(tx, networkLimit, now)) > 0)
    refuse('order.tooManyUnpaid', { maximum: serverLimits.unpaidOrdersPerNetwork })
}
