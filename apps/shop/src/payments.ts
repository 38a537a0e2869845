import { join } from 'node:path'
import type { PaymentProvider } from '@vitrine/engine/ports/payment'
import type { PaymentProviderDefinition } from '@vitrine/providers/payment/payment-provider-definition'
import type { Simulator } from '@vitrine/providers/payment/simulator/simulator'
import { createUnavailableProvider } from '@vitrine/providers/payment/unavailable-provider'
import type { Config } from './config/config.ts'
import { paymentProviders } from './payment-providers.ts'
import { isUnallowedTestProvider } from './public-shop.ts'

export interface ShopPayments {
  readonly providers: readonly PaymentProvider[]
  /** The hosted pages and webhooks of the simulated providers; undefined if none is simulated. */
  readonly simulator: Pick<Simulator, 'page' | 'setPost'> | undefined
  readonly remarks: readonly string[]
  close(): Promise<void>
}

interface OpenProvider {
  readonly provider: PaymentProvider
  readonly simulator?: Simulator
}

/**
 * All payment providers: by the configured account; without one, a simulator with the same API, or none in a public
 * shop that sells.
 */
export async function createPayments(config: Config): Promise<ShopPayments> {
  const open = await Promise.all(paymentProviders.map((definition) => openProvider(definition, config)))
  const simulators = open.flatMap(({ simulator }) => simulator ?? [])
  return {
    providers: open.map(({ provider }) => provider),
    simulator: joinSimulators(simulators),
    remarks: toRemarks(config),
    async close() {
      await Promise.all(simulators.map((simulator) => simulator.close()))
    },
  }
}

async function openProvider(definition: PaymentProviderDefinition, config: Config): Promise<OpenProvider> {
  const { key } = definition
  const { payments, dataDir, publicUrl } = config
  // Payments fail rather than being simulated, even if a method of the provider is enabled after the start.
  if (isUnallowedTestProvider(config, key)) return { provider: createUnavailableProvider(key) }
  const account = payments.find(({ provider }) => provider === key)
  if (account !== undefined) return { provider: account.connect() }
  return definition.startSimulator({
    file: join(dataDir, 'payment-simulator', `${key}.json`),
    pageOrigin: publicUrl,
    webhookUrl: `${publicUrl}/webhooks/${key}`,
  })
}

function joinSimulators(simulators: readonly Simulator[]): ShopPayments['simulator'] {
  const [first] = simulators
  if (first === undefined) return undefined
  const findOwner = (paymentId: string) =>
    simulators.find((simulator) => simulator.payments().some(({ id }) => id === paymentId)) ?? first
  return {
    page: (request) => findOwner(new URL(request.url).pathname.split('/').at(-1) ?? '').page(request),
    setPost(post) {
      for (const simulator of simulators) simulator.setPost(post)
    },
  }
}

function toRemarks(config: Config): readonly string[] {
  const keys = paymentProviders.map(({ keyVariable }) => keyVariable).join(' or ')
  if (paymentProviders.every(({ key }) => isUnallowedTestProvider(config, key)))
    return [`Bank transfers only: card payments need ${keys}, a live key.`]
  return config.payments.length === 0 ? [`Payments are simulated: no money moves until ${keys} is set.`] : []
}
