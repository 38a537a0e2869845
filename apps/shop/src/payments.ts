import { join } from 'node:path'
import type { EngineProviders } from '@vitrine/engine/engine'
import { createMollieProvider } from '@vitrine/providers/payment/mollie'
import { startSimulator, type Simulator } from '@vitrine/providers/payment/simulator/simulator'
import type { Config } from './config.ts'
import { hasUnallowedTestPayments } from './public-shop.ts'

export interface ShopPayments {
  readonly providers: EngineProviders['payments']
  readonly simulator: Simulator | undefined
  readonly remarks: readonly string[]
  close(): Promise<void>
}

/** The configured account at the payment provider; without one, a simulator with the same API. */
export async function createPayments(config: Config): Promise<ShopPayments> {
  const { mollie, dataDir, publicUrl } = config
  if (hasUnallowedTestPayments(config)) return createUnavailablePayments()
  if (mollie !== undefined)
    return { providers: [createMollieProvider(mollie)], simulator: undefined, remarks: [], close: async () => {} }
  const simulator = await startSimulator({ file: join(dataDir, 'payment-simulator.json'), pageOrigin: publicUrl })
  return {
    providers: [createMollieProvider(simulator.access)],
    simulator,
    remarks: ['Payments are simulated: no money moves until MOLLIE_API_KEY is set.'],
    close: () => simulator.close(),
  }
}

/** For a public shop without an account: payments fail instead of being simulated, even if a card method is enabled after the start. */
async function createUnavailablePayments(): Promise<ShopPayments> {
  const simulator = await startSimulator()
  simulator.setFault(503)
  return {
    providers: [createMollieProvider(simulator.access)],
    simulator: undefined,
    remarks: ['Bank transfers only: card payments need MOLLIE_API_KEY, a live_ key.'],
    close: () => simulator.close(),
  }
}
