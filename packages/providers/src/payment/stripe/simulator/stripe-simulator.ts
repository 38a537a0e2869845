import { randomBytes } from 'node:crypto'
import Stripe from 'stripe'
import type { SimulatorStart } from '../../payment-provider-definition.ts'
import { startSimulator, type Simulator } from '../../simulator/simulator.ts'
import { stripeApi } from './api.ts'
import { errorBody } from './bodies.ts'
import { eventBody } from './events.ts'

export interface StripeSimulator extends Simulator {
  /** Access data for the client. */
  readonly access: { readonly secretKey: string; readonly webhookSecret: string; readonly endpoint: string }
}

/** Stripe's API with random keys. Webhooks are signed events, sent to the one endpoint of the account. */
export async function startStripeSimulator({ webhookUrl, ...options }: SimulatorStart = {}): Promise<StripeSimulator> {
  const secretKey = `sk_test_${randomBytes(24).toString('hex')}`
  const webhookSecret = `whsec_${randomBytes(24).toString('hex')}`
  const client = new Stripe(secretKey)
  const simulator = await startSimulator(
    {
      // A customer who leaves the page without paying leaves the session open; it expires by itself.
      outcomes: ['paid', 'failed', 'expired', 'pending', 'open'],
      api: (apiOptions) => stripeApi({ ...apiOptions, secretKey, webhookUrl: webhookUrl ?? null }),
      errorBody: (_, message) => errorBody('api_error', message),
      webhookBody: eventBody,
      webhookHeaders: (payload) => ({
        'content-type': 'application/json; charset=utf-8',
        'stripe-signature': client.webhooks.generateTestHeaderString({ payload, secret: webhookSecret }),
      }),
    },
    options,
  )
  return { ...simulator, access: { secretKey, webhookSecret, endpoint: simulator.origin } }
}
