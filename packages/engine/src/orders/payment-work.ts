import { inTransaction } from '../kernel/db.ts'
import type { Job } from '../kernel/jobs.ts'
import type { OutboxHandlers } from '../kernel/outbox.ts'
import {
  descriptionOf, endForsaken, metadataOf, forsakenPayments, paymentById, quietPayments, refundForsaken, unsettledRefunds, wayBackOf, writeAsked, type Begun, type BeginWishes, type BookedPayment,
} from '../payment/payment.ts'
import { isPaymentFault } from '../ports/payment.ts'
import { askRefund, carryRefund } from './carry-refund.ts'
import { hearPayment, takeIn } from './hear-payment.ts'
import type { HearParts } from './rooms.ts'

/** Makes a payment at its provider, and hears it at once when it is not merely open: a card token may have paid it. */
export async function beginAndHear({ house, payment }: HearParts, paymentId: number, wishes: BeginWishes = {}): Promise<Begun> {
  const begun = await payment.begin(paymentId, wishes)
  if (begun.status === 'open' || begun.payment.providerPaymentId === null) return begun
  const heard = await hearPayment({ house, payment }, { provider: begun.payment.provider, providerPaymentId: begun.payment.providerPaymentId, source: 'reconcile' })
  return heard === undefined ? begun : { payment: heard, status: heard.status, checkoutUrl: heard.checkoutUrl }
}

type Handlers = Pick<OutboxHandlers, 'payment.create' | 'payment.cancel' | 'payment.update' | 'payment.capture' | 'payment.refund' | 'payment.giveBack'>

/** What is done at the provider after the transaction that wanted it. Each may be done again. */
export function paymentOutbox(parts: HearParts): Handlers {
  const { house, payment } = parts
  const atProvider = async (paymentId: number, work: (books: BookedPayment, providerPaymentId: string) => Promise<void>) => {
    const books = await paymentById(house.db, paymentId)
    if (books?.providerPaymentId != null) await work(books, books.providerPaymentId)
  }
  return {
    async 'payment.create'({ paymentId }) {
      await beginAndHear(parts, paymentId).catch((error: unknown) => {
        // It is written down as failed, and asking again would change nothing; the shopper is offered to pay again.
        if (!isPaymentFault(error) || (error.kind !== 'refused' && error.kind !== 'invalidCard')) throw error
        house.log.warn({ paymentId, error }, 'A payment was refused by its provider')
      })
    },
    'payment.cancel': ({ paymentId }) => atProvider(paymentId, async ({ provider }, id) => {
      await takeIn(house, paymentId, { told: await payment.providerOf(provider).cancel(id), source: 'reconcile' })
    }),
    'payment.update': ({ paymentId }) => atProvider(paymentId, async (books, id) => {
      const { provider, orderId } = books
      const way = orderId === null ? undefined : await wayBackOf(house.db, orderId)
      if (orderId === null || way === undefined) return
      await takeIn(house, paymentId, { told: await payment.providerOf(provider).update(id, { description: descriptionOf(orderId, way.locale), metadata: metadataOf(books) }), source: 'reconcile' })
    }),
    'payment.capture': ({ paymentId }) => atProvider(paymentId, async ({ provider, idempotencyKey }, id) => {
      await takeIn(house, paymentId, { told: await payment.providerOf(provider).capture(id, `${idempotencyKey}:capture`), source: 'reconcile' })
    }),
    'payment.giveBack': ({ paymentId }) => atProvider(paymentId, async ({ provider, idempotencyKey }, id) => {
      const { amount, paid, refunded } = await payment.providerOf(provider).get(id)
      if (paid <= refunded) return
      await payment.providerOf(provider).refund({
        paymentId: id, amount: { minor: paid - refunded, currency: amount.currency }, description: (await house.settings())['shop.name'], idempotencyKey: `${idempotencyKey}:giveBack`,
      })
    }),
    'payment.refund': ({ refundId }) => carryRefund(parts, refundId),
  }
}

/** So many in one round; what is left comes in the next. */
const most = 20
/** A payment that nobody told us of for so long is asked for; the older it is, the less often. */
const quietSeconds = 20
/** A payment that no order took for so long goes back to its shopper. */
const forsakenMinutes = 60

/** What is asked for without being told. Any number of instances may do it: a word that is heard twice changes nothing. */
export function paymentJobs(parts: HearParts): readonly Job[] {
  const { house } = parts
  return [
    { name: 'askQuietPayments', everySeconds: 10, run: () => askQuiet(parts) },
    { name: 'returnForsakenPayments', everySeconds: 60, run: () => returnForsaken(parts) },
    { name: 'settleRefunds', everySeconds: 60, run: async () => {
      for (const id of await unsettledRefunds(house.db, { seconds: quietSeconds, most })) await each({ refundId: id }, () => askRefund(parts, id))
    } },
  ]

  async function each(what: Readonly<Record<string, number | string>>, work: () => Promise<unknown>): Promise<void> {
    await work().catch((error: unknown) => house.log.warn({ ...what, error }, 'A provider could not be asked; it is asked again'))
  }

  async function askQuiet({ payment }: HearParts): Promise<void> {
    for (const { id, provider, providerPaymentId } of await quietPayments(house.db, { seconds: quietSeconds, most })) {
      // Noted before: one whose provider does not answer must not keep others from being asked.
      await inTransaction(house.db, (tx) => writeAsked(tx, id))
      await each({ paymentId: id }, () => hearPayment({ house, payment }, { provider, providerPaymentId, source: 'poll' }))
    }
  }

  async function returnForsaken({ payment }: HearParts): Promise<void> {
    for (const { id, provider, providerPaymentId } of await forsakenPayments(house.db, { minutes: forsakenMinutes, most })) {
      await each({ paymentId: id }, async () => {
        if (providerPaymentId !== null) await hearPayment({ house, payment }, { provider, providerPaymentId, source: 'poll' })
        await inTransaction(house.db, async (tx) => {
          await refundForsaken(tx, id)
          await endForsaken(tx, id)
        })
      })
    }
  }
}
