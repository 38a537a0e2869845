import { join } from 'node:path'
import type { EngineProviders } from '@vitrine/engine/engine'
import { openMollie } from '@vitrine/providers/payment/mollie'
import { openSimulator, type Simulator } from '@vitrine/providers/payment/simulator/simulator'
import type { Config } from './config.ts'
import { refusesTestPayments } from './public-shop.ts'

export interface ShopPayments {
  readonly providers: EngineProviders['payments']
  readonly simulator: Simulator | undefined
  readonly remarks: readonly string[]
  close(): Promise<void>
}

/** The configured account at the payment provider; without one, the provider is played on this machine, and nothing else is different. */
export async function openPayments(config: Config): Promise<ShopPayments> {
  const { mollie, dataDir, publicUrl } = config
  if (refusesTestPayments(config)) return withoutAccount()
  if (mollie !== undefined) return { providers: [openMollie(mollie)], simulator: undefined, remarks: [], close: async () => {} }
  const simulator = await openSimulator({ file: join(dataDir, 'payment-simulator.json'), pageOrigin: publicUrl })
  return { providers: [openMollie(simulator.access)], simulator, remarks: ['Payments are simulated: no money moves until MOLLIE_API_KEY is set.'], close: () => simulator.close() }
}

/** A shop that others can reach: nothing is simulated or only tested, also when a card payment is offered after the start. */
async function withoutAccount(): Promise<ShopPayments> {
  const simulator = await openSimulator()
  simulator.fails(503)
  return { providers: [openMollie(simulator.access)], simulator: undefined, remarks: ['Bank transfers only: card payments need MOLLIE_API_KEY, a live_ key.'], close: () => simulator.close() }
}
