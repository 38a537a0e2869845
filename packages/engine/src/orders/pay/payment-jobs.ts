import { inTransaction } from '../../kernel/database/db.ts'
import type { Job } from '../../kernel/jobs/jobs.ts'
import type { OutboxHandlers } from '../../kernel/jobs/outbox.ts'
import {
  closeAbandonedPayment,
  paymentRecords,
  refunds,
  type PaymentRecord,
  type StartedPayment,
  type StartPaymentOptions,
} from '../../payment/payment.ts'
import { isPaymentFault } from '../../ports/payment.ts'
import { syncRefund, executeRefund } from '../balance/execute-refund.ts'
import { syncPayment, applyProviderStatus } from './sync-payment.ts'
import type { PaymentSyncDependencies } from '../dependencies.ts'

/** Starts a payment at its provider, and syncs it immediately if it is not just open: a card token may have paid it. */
export async function startAndSyncPayment(
  { services, payment }: PaymentSyncDependencies,
  paymentId: number,
  options: StartPaymentOptions = {},
): Promise<StartedPayment> {
  const started = await payment.start(paymentId, options)
  if (started.status === 'open' || started.payment.providerPaymentId === null) return started
  const synced = await syncPayment(
    { services, payment },
    { provider: started.payment.provider, providerPaymentId: started.payment.providerPaymentId, source: 'reconcile' },
  )
  return synced === undefined ? started : { payment: synced, status: synced.status, checkoutUrl: synced.checkoutUrl }
}

type Handlers = Pick<
  OutboxHandlers,
  'payment.create' | 'payment.cancel' | 'payment.update' | 'payment.capture' | 'payment.refund' | 'payment.giveBack'
>

/** The outbox handlers that call the provider after the transaction. Each can be repeated. */
export function paymentOutboxHandlers(deps: PaymentSyncDependencies): Handlers {
  const { services, payment } = deps
  const withProviderPayment = async (
    paymentId: number,
    work: (record: PaymentRecord, providerPaymentId: string) => Promise<void>,
  ) => {
    const record = await paymentRecords.find(services.db, paymentId)
    if (record?.providerPaymentId != null) await work(record, record.providerPaymentId)
  }
  return {
    async 'payment.create'({ paymentId }) {
      await startAndSyncPayment(deps, paymentId).catch((error: unknown) => {
        // The payment is recorded as failed, and a retry would not help; the customer is offered to pay again.
        if (!isPaymentFault(error) || (error.kind !== 'refused' && error.kind !== 'invalidCard')) throw error
        services.log.warn({ paymentId, error }, 'A payment was refused by its provider')
      })
    },
    'payment.cancel': ({ paymentId }) =>
      withProviderPayment(paymentId, async ({ provider }, id) => {
        await applyProviderStatus(services, paymentId, {
          providerPayment: await payment.getProvider(provider).cancel(id),
          source: 'reconcile',
        })
      }),
    'payment.update': ({ paymentId }) =>
      withProviderPayment(paymentId, async (record) => {
        const providerPayment = await payment.sendOrderReference(record)
        if (providerPayment !== undefined)
          await applyProviderStatus(services, paymentId, { providerPayment, source: 'reconcile' })
      }),
    'payment.capture': ({ paymentId }) =>
      withProviderPayment(paymentId, async ({ provider, idempotencyKey }, id) => {
        await applyProviderStatus(services, paymentId, {
          providerPayment: await payment.getProvider(provider).capture(id, `${idempotencyKey}:capture`),
          source: 'reconcile',
        })
      }),
    'payment.giveBack': ({ paymentId }) =>
      withProviderPayment(paymentId, async ({ provider, idempotencyKey }, id) => {
        const { amount, paid, refunded } = await payment.getProvider(provider).get(id)
        if (paid <= refunded) return
        await payment.getProvider(provider).refund({
          paymentId: id,
          amount: { minor: paid - refunded, currency: amount.currency },
          description: (await services.settings())['shop.name'],
          idempotencyKey: `${idempotencyKey}:giveBack`,
        })
      }),
    'payment.refund': ({ refundId }) => executeRefund(deps, refundId),
  }
}

/** The maximum number per run; the rest follows in the next run. */
const batchSize = 20
/** A pending payment without an update for this long is polled; older payments are polled less often. */
const staleSeconds = 20
/** A payment that has no order after this time is refunded. */
const abandonedMinutes = 60

/** The polling jobs. They can run on any number of instances: a repeated sync changes nothing. */
export function paymentJobs(deps: PaymentSyncDependencies): readonly Job[] {
  const { services } = deps
  return [
    { name: 'askQuietPayments', everySeconds: 10, run: () => syncStalePayments(deps) },
    { name: 'returnForsakenPayments', everySeconds: 60, run: () => refundAbandonedPayments(deps) },
    {
      name: 'settleRefunds',
      everySeconds: 60,
      run: async () => {
        for (const id of await refunds.findUnsettled(services.db, { seconds: staleSeconds, limit: batchSize }))
          await logFailure({ refundId: id }, () => syncRefund(deps, id))
      },
    },
  ]

  async function logFailure(
    subject: Readonly<Record<string, number | string>>,
    work: () => Promise<unknown>,
  ): Promise<void> {
    await work().catch((error: unknown) =>
      services.log.warn({ ...subject, error }, 'A payment provider could not be reached; the call is retried'),
    )
  }

  async function syncStalePayments({ payment }: PaymentSyncDependencies): Promise<void> {
    for (const { id, provider, providerPaymentId } of await paymentRecords.findStalePending(services.db, {
      seconds: staleSeconds,
      limit: batchSize,
    })) {
      // Recorded before the call, so that a provider that does not answer does not block the others.
      await inTransaction(services.db, (tx) => paymentRecords.markChecked(tx, id))
      await logFailure({ paymentId: id }, () =>
        syncPayment({ services, payment }, { provider, providerPaymentId, source: 'poll' }),
      )
    }
  }

  async function refundAbandonedPayments({ payment }: PaymentSyncDependencies): Promise<void> {
    for (const { id, provider, providerPaymentId } of await paymentRecords.findAbandoned(services.db, {
      minutes: abandonedMinutes,
      limit: batchSize,
    })) {
      await logFailure({ paymentId: id }, async () => {
        if (providerPaymentId !== null)
          await syncPayment({ services, payment }, { provider, providerPaymentId, source: 'poll' })
        await inTransaction(services.db, (tx) => closeAbandonedPayment(tx, id))
      })
    }
  }
}
