import * as v from 'valibot'
import { PaymentConfigError, type PaymentProviderDefinition } from '../payment-provider-definition.ts'
import { createMollieProvider, isTestKey } from './mollie.ts'
import { startMollieSimulator } from './simulator/mollie-simulator.ts'

/** Mollie: cards, wallets, redirect and pay-later methods in Europe. */
export const mollie = {
  key: 'mollie',
  keyVariable: 'MOLLIE_API_KEY',
  livePrefix: 'live_',
  apiHost: 'api.mollie.com',
  variables: {
    MOLLIE_API_KEY: {
      schema: v.optional(v.pipe(v.string(), v.regex(/^(test|live)_\w{20,}$/, 'must begin with test_ or live_'))),
      description:
        'The API key of Mollie, test_... or live_..., for payment methods with `provider: mollie`. If not set, their payments are simulated on this machine. A public shop starts with a test key only with SIMULATED_PAYMENTS=on.',
      example: 'test_...',
    },
    MOLLIE_PROFILE_ID: {
      schema: v.optional(v.pipe(v.string(), v.regex(/^pfl_\w{4,}$/, 'must begin with pfl_'))),
      description:
        "The profile id for Mollie's card fields in the checkout. If not set, cards are entered on Mollie's own page.",
      example: 'pfl_...',
    },
  },
  readAccount({ MOLLIE_API_KEY: apiKey, MOLLIE_PROFILE_ID: profileId }) {
    if (typeof apiKey !== 'string') {
      if (profileId !== undefined) throw new PaymentConfigError('MOLLIE_PROFILE_ID requires MOLLIE_API_KEY.')
      return undefined
    }
    return {
      provider: 'mollie',
      isTest: isTestKey(apiKey),
      connect: () => createMollieProvider({ apiKey, ...(typeof profileId === 'string' && { profileId }) }),
    }
  },
  async startSimulator(options) {
    const simulator = await startMollieSimulator(options)
    return { simulator, provider: createMollieProvider(simulator.access) }
  },
} as const satisfies PaymentProviderDefinition
