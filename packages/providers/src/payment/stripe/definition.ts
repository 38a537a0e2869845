import * as v from 'valibot'
import { PaymentConfigError, type PaymentProviderDefinition } from '../payment-provider-definition.ts'
import { startStripeSimulator } from './simulator/stripe-simulator.ts'
import { createStripeProvider, isTestKey } from './stripe.ts'

/** Stripe: cards, wallets, redirect and pay-later methods. */
export const stripe = {
  key: 'stripe',
  keyVariable: 'STRIPE_SECRET_KEY',
  webhookVariable: 'STRIPE_WEBHOOK_SECRET',
  livePrefix: 'sk_live_',
  apiHost: 'api.stripe.com',
  variables: {
    STRIPE_SECRET_KEY: {
      schema: v.optional(
        v.pipe(
          v.string(),
          v.regex(/^(?:sk|rk)_(?:test|live)_\w{16,}$/, 'must begin with sk_test_, sk_live_, rk_test_ or rk_live_'),
        ),
      ),
      description:
        'The secret or restricted key of Stripe, for payment methods with `provider: stripe`. If not set, their payments are simulated on this machine. A public shop starts with a test key only with SIMULATED_PAYMENTS=on.',
      example: 'sk_test_...',
    },
    STRIPE_WEBHOOK_SECRET: {
      schema: v.optional(v.pipe(v.string(), v.regex(/^whsec_\S{16,}$/, 'must begin with whsec_'))),
      description:
        "The signing secret of the webhook endpoint `/webhooks/stripe` from Stripe's dashboard. If not set, webhooks are refused, and the shop polls the status of payments.",
      example: 'whsec_...',
    },
    STRIPE_PUBLISHABLE_KEY: {
      schema: v.optional(
        v.pipe(v.string(), v.regex(/^pk_(?:test|live)_\w{16,}$/, 'must begin with pk_test_ or pk_live_')),
      ),
      description:
        "The publishable key for Stripe's card fields in the checkout. If not set, cards are entered on Stripe's own page.",
      example: 'pk_test_...',
    },
  },
  readAccount({
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_PUBLISHABLE_KEY: publishableKey,
  }) {
    if (typeof secretKey !== 'string') {
      const [lonely] = [webhookSecret && 'STRIPE_WEBHOOK_SECRET', publishableKey && 'STRIPE_PUBLISHABLE_KEY'].filter(
        Boolean,
      )
      if (lonely !== undefined) throw new PaymentConfigError(`${String(lonely)} requires STRIPE_SECRET_KEY.`)
      return undefined
    }
    const isTest = isTestKey(secretKey)
    if (typeof publishableKey === 'string' && isTestKey(publishableKey) !== isTest)
      throw new PaymentConfigError(
        'STRIPE_PUBLISHABLE_KEY and STRIPE_SECRET_KEY must both be test keys, or both live keys.',
      )
    return {
      provider: 'stripe',
      isTest,
      connect: () =>
        createStripeProvider({
          secretKey,
          ...(typeof webhookSecret === 'string' && { webhookSecret }),
          ...(typeof publishableKey === 'string' && { publishableKey }),
        }),
    }
  },
  async startSimulator(options) {
    const simulator = await startStripeSimulator(options)
    return { simulator, provider: createStripeProvider(simulator.access) }
  },
} as const satisfies PaymentProviderDefinition
