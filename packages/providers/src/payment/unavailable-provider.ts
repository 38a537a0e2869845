import { PaymentFault, type PaymentProvider } from '@vitrine/engine/ports/payment'

/** A provider without an account: its payments fail instead of being simulated. */
export function createUnavailableProvider(key: string): PaymentProvider {
  const fail = async (): Promise<never> => {
    throw new PaymentFault('temporary', `this shop has no account at the payment provider ${key}`)
  }
  return {
    key,
    isTest: false,
    cardFields: null,
    readWebhook: async () => null,
    create: fail,
    get: fail,
    update: fail,
    cancel: fail,
    capture: fail,
    refund: fail,
    getRefund: fail,
    methods: fail,
  }
}
