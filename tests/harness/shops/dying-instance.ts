// An instance of the shop in a process of its own, which ends by SIGKILL just before a named step. Started by crash
// tests with everything in its environment.
import type { Input } from '@vitrine/contract/api/operations'
import { defaultLocale } from '@vitrine/contract/kernel/i18n/locale'
import { openEngine } from '@vitrine/engine/engine'
import type { Caller, Log } from '@vitrine/engine/kernel/context'
import { createMollieProvider } from '@vitrine/providers/payment/mollie/mollie'
import { offlineProviders } from '../services/providers.ts'

const {
  DATABASE_URL = '',
  FOLDER = '',
  NOW = '',
  DIES_BEFORE = '',
  WORK = '{}',
  API_KEY = '',
  ENDPOINT = '',
} = process.env

/** The work of the instance until it is killed. */
export type DyingWork =
  | { readonly does: 'placeOrder'; readonly session: string; readonly attemptId: string }
  | { readonly does: 'syncPayment'; readonly providerPaymentId: string }
  | {
      readonly does: 'cancelItems'
      readonly operator: string
      readonly payload: Input<'doCancelOrderItems'>
    }
  | { readonly does: 'refundItems'; readonly operator: string; readonly payload: Input<'doRefundOrderItems'> }
  | { readonly does: 'approveRefund'; readonly operator: string; readonly payload: Input<'doApproveRefund'> }
  | { readonly does: 'job'; readonly name: string }

const silent: Log = { info() {}, warn() {}, error: (what, message) => console.error(message, what) }
const dieBefore = async (step: string) => {
  if (step === DIES_BEFORE) process.kill(process.pid, 'SIGKILL')
}
const mollie = createMollieProvider({ apiKey: API_KEY, endpoint: ENDPOINT })
const { mail, ...providers } = offlineProviders()

const engine = await openEngine({
  databaseUrl: DATABASE_URL,
  dataDir: FOLDER,
  origin: 'http://shop.test',
  // Staff of tests have no second factor.
  isLocal: true,
  log: silent,
  now: () => new Date(NOW),
  pause: dieBefore,
  providers: {
    ...providers,
    // Killed after the external effect, and before it is recorded.
    mail: {
      send: async (wish) => {
        await mail.send(wish)
        await dieBefore('mail.sent')
      },
    },
    payments: [
      {
        ...mollie,
        create: async (wish) => {
          const told = await mollie.create(wish)
          await dieBefore('provider.created')
          return told
        },
        refund: async (wish) => {
          const told = await mollie.refund(wish)
          await dieBefore('provider.refunded')
          return told
        },
      },
    ],
  },
})

// Written by the test that started this process.
await carryOut(JSON.parse(WORK) as DyingWork)
await engine.close()

async function carryOut(work: DyingWork): Promise<void> {
  switch (work.does) {
    case 'placeOrder': {
      const caller: Caller = { locale: defaultLocale, session: work.session }
      await engine.call('doPlaceOrder', { attemptId: work.attemptId, termsAccepted: true }, caller)
      return
    }
    case 'syncPayment':
      await engine.syncPayment({ provider: 'mollie', providerPaymentId: work.providerPaymentId, source: 'webhook' })
      return
    case 'cancelItems':
      await engine.call('doCancelOrderItems', work.payload, staff(work))
      return
    case 'refundItems':
      await engine.call('doRefundOrderItems', work.payload, staff(work))
      return
    case 'approveRefund':
      await engine.call('doApproveRefund', work.payload, staff(work))
      return
    case 'job':
      return engine.scheduler.run(work.name)
  }
}

function staff({ operator }: { readonly operator: string }): Caller {
  return { locale: defaultLocale, session: undefined, operator }
}
