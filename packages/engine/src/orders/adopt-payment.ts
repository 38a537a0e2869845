import { inTransaction } from '../kernel/db.ts'
import { hasProvider, metadataOf, paymentAtProvider, paymentById, writeAdopted, writeBegun, type BookedPayment } from '../payment/payment.ts'
import { isPaymentFault, type ProviderPayment } from '../ports/payment.ts'
import type { HearParts } from './rooms.ts'

/**
 * A word about a payment that is not in our books. It can be ours all the same: the provider made it, its answer was lost, and by the time we asked again it had
 * forgotten the key. If it holds money, and carries the key of one of our payments, it comes into the books; everything else is nobody's.
 */
export async function adoptPayment({ house, payment }: HearParts, provider: string, providerPaymentId: string): Promise<BookedPayment | undefined> {
  if (!hasProvider(provider)) return undefined
  const told = await payment.providerOf(provider).get(providerPaymentId).catch((error: unknown) => {
    if (isPaymentFault(error) && error.kind === 'refused') return undefined
    throw error
  })
  if (told === undefined || (told.paid === 0 && told.status !== 'authorized')) return undefined
  const ours = await paymentById(house.db, Number(told.metadata['paymentId']) || 0)
  if (ours === undefined || metadataOf(ours)['key'] !== told.metadata['key'] || ours.provider !== provider) return undefined
  house.log.warn({ paymentId: ours.id, providerPaymentId }, 'A payment whose beginning was lost is taken into the books')
  await inTransaction(house.db, async (tx) => {
    // Begun once, and nobody has asked again yet: then it is this very payment.
    const isNew = told.amount.currency === ours.currency && await writeBegun(tx, { id: ours.id, providerPaymentId, checkoutUrl: told.checkoutUrl }) !== undefined
    if (!isNew) await writeAdopted(tx, ours, found(told))
  })
  return paymentAtProvider(house.db, provider, providerPaymentId)
}

const found = ({ id, amount }: ProviderPayment) => ({ providerPaymentId: id, amount: amount.minor, currency: amount.currency })
