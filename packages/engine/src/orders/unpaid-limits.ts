import { serverLimits } from '@vitrine/contract/kernel/server-limits'
import { allowanceFor, countIn, type Counted } from '../kernel/allowances.ts'
import { refuse, type Context } from '../kernel/context.ts'
import type { Tx } from '../kernel/db.ts'
import type { PaymentOffer } from '../methods/methods.ts'
import { hasProvider } from '../payment/payment.ts'
import { lockUnpaidOf, unpaidOrdersOf } from './unpaid-orders-store.ts'

const day = 86_400

/** What a network may still place without an account and without paying, found before the transaction that counts it. Undefined where nobody limits networks. */
export async function unpaidAllowance({ db, caller: { network } }: Context): Promise<Counted | undefined> {
  return network === undefined ? undefined : allowanceFor(db, { what: 'unpaidOrder', whose: network, most: serverLimits.unpaidOrdersPerNetwork, seconds: day })
}

interface Unpaid {
  readonly email: string
  readonly payment: Pick<PaymentOffer, 'provider'>
  readonly amountToPay: number
  readonly customerId: number | null
}

/**
 * Whoever has no account and pays later, or never, sends a mail to any address and holds pieces: only so many. Orders at a provider are counted apart, so that nobody keeps an
 * address from paying at once by leaving transfers open; and a network only answers for orders that nobody pays at once.
 */
export async function refuseTooManyUnpaid(tx: Tx, { email, payment, amountToPay, customerId }: Unpaid, { allowance, now }: { readonly allowance: Counted | undefined; readonly now: Date }): Promise<void> {
  if (allowance === undefined || customerId !== null || amountToPay <= 0) return
  const isAtProvider = hasProvider(payment.provider)
  await lockUnpaidOf(tx, email)
  const unpaid = await unpaidOrdersOf(tx, { email, isAtProvider, since: new Date(now.getTime() - day * 1000) })
  if (unpaid >= serverLimits.unpaidOrdersPerEmail) refuse('order.tooManyUnpaid', { maximum: serverLimits.unpaidOrdersPerEmail })
  if (!isAtProvider && await countIn(tx, allowance, now) > 0) refuse('order.tooManyUnpaid', { maximum: serverLimits.unpaidOrdersPerNetwork })
}
