import { createMollieProvider } from '@vitrine/providers/payment/mollie/mollie'
import { startMollieSimulator } from '@vitrine/providers/payment/mollie/simulator/mollie-simulator'
import type { PaymentWebhook } from '@vitrine/engine/ports/payment'
import type { Simulator } from '@vitrine/providers/payment/simulator/simulator'
import { startStripeSimulator } from '@vitrine/providers/payment/stripe/simulator/stripe-simulator'
import { createStripeProvider } from '@vitrine/providers/payment/stripe/stripe'
import { expect, test } from 'vitest'
import { paymentProviderSuite, type ProviderUnderTest } from './payment-provider.suite.ts'

const timeoutMs = 1500

paymentProviderSuite('Mollie, spoken to through the simulator', async () => {
  const sent = captureWebhooks()
  const simulator = await startMollieSimulator(sent.options)
  return {
    ...side(simulator, sent),
    provider: createMollieProvider({ ...simulator.access, timeoutMs }),
    cardTokens: { valid: 'tkn_UqAvArS3gw', invalid: 'tkn_invalid' },
    nonCancelableMethod: 'paypal',
    takesBill: true,
    // A webhook of Mollie contains nothing but the id.
    webhook: async (paymentId) => ({
      body: `id=${paymentId}`,
      header: () => 'application/x-www-form-urlencoded',
    }),
  }
})

paymentProviderSuite('Stripe, spoken to through the simulator', async () => {
  const sent = captureWebhooks()
  const simulator = await startStripeSimulator({ ...sent.options, webhookUrl: 'http://shop.test/webhooks/stripe' })
  return {
    ...side(simulator, sent),
    provider: createStripeProvider({ ...simulator.access, timeoutMs }),
    cardTokens: { valid: 'pm_card_visa', invalid: 'pm_invalid' },
    nonCancelableMethod: null,
    takesBill: false,
  }
})

test('an event of Stripe with a forged signature, or of another account, is not read', async () => {
  const sent = captureWebhooks()
  const simulator = await startStripeSimulator({ ...sent.options, webhookUrl: 'http://shop.test/webhooks/stripe' })
  const provider = createStripeProvider(simulator.access)
  const { id } = await provider.create({
    amount: { minor: 4990, currency: 'EUR' },
    description: 'Order 100001',
    method: 'creditcard',
    locale: 'de',
    returnUrl: 'http://shop.test/',
    webhookUrl: null,
    bill: async () => null,
    cardToken: null,
    metadata: {},
    idempotencyKey: crypto.randomUUID(),
  })
  await choose(simulator, id, 'paid', 'onTime')
  const { body, header } = await sent.next(id)
  expect(await provider.readWebhook({ body, header })).toEqual([id])
  expect(await provider.readWebhook({ body: body.replace('4990', '1'), header })).toBeNull()
  expect(await provider.readWebhook({ body, header: () => 't=1,v1=00' })).toBeNull()
  const other = createStripeProvider({ ...simulator.access, webhookSecret: `whsec_${'x'.repeat(24)}` })
  expect(await other.readWebhook({ body, header })).toBeNull()
  const without = createStripeProvider({ ...simulator.access, webhookSecret: undefined })
  expect(await without.readWebhook({ body, header })).toBeNull()
  await simulator.close()
})

type SentWebhooks = ReturnType<typeof captureWebhooks>

/** Collects what the simulator sends to the shop. */
function captureWebhooks() {
  const sent: PaymentWebhook[] = []
  return {
    options: {
      async post(_: string, { body, headers }: { body: string; headers: Readonly<Record<string, string>> }) {
        sent.push({ body, header: (name) => headers[name] })
        return true
      },
    },
    async next(paymentId: string): Promise<PaymentWebhook> {
      for (;;) {
        const found = sent.findLast(({ body }) => body.includes(paymentId))
        if (found !== undefined) return found
        await new Promise((resolve) => setTimeout(resolve, 10))
      }
    },
  }
}

function side(
  simulator: Simulator,
  sent: SentWebhooks,
): Pick<ProviderUnderTest, 'ends' | 'breaks' | 'webhook' | 'close'> {
  return {
    ends: (paymentId, outcome) => choose(simulator, paymentId, outcome, 'onTime'),
    breaks(fault) {
      simulator.setFault(fault)
      return () => simulator.setFault(undefined)
    },
    webhook: (paymentId) => sent.next(paymentId),
    close: () => simulator.close(),
  }
}

async function choose(simulator: Simulator, paymentId: string, outcome: string, webhook: string): Promise<void> {
  const body = new URLSearchParams({ outcome, webhook })
  await fetch(`${simulator.origin}/simulator/${paymentId}`, { method: 'POST', redirect: 'manual', body })
}
