import { join } from 'node:path'
import type { PaymentProvider } from '@vitrine/engine/ports/payment'
import type { PaymentAccountSlot } from '@vitrine/engine/ports/payment-accounts'
import type { PaymentAccount, PaymentProviderDefinition } from '@vitrine/providers/payment/payment-provider-definition'
import type { Simulator } from '@vitrine/providers/payment/simulator/simulator'
import { createUnavailableProvider } from '@vitrine/providers/payment/unavailable-provider'
import type { Config } from './config/config.ts'
import { paymentProviders } from './payment-providers.ts'
import { createPaymentSlot } from './payment-slot.ts'
import { findAccountObstacle, isUnallowedTestProvider } from './public-shop.ts'

export interface ShopPayments {
  readonly providers: readonly PaymentProvider[]
  /** Into which the engine puts the accounts that staff enter. */
  readonly slots: readonly PaymentAccountSlot[]
  /** The hosted pages and webhooks of the simulated providers; undefined if none is simulated. */
  readonly simulator: Pick<Simulator, 'page' | 'setPost'> | undefined
  /** Of the accounts that are connected when it is called. */
  remarks(): readonly string[]
  close(): Promise<void>
}

interface OpenProvider {
  readonly provider: PaymentProvider
  readonly slot: PaymentAccountSlot
  readonly simulator?: Simulator
}

/**
 * All payment providers: by the account of the environment or one that staff have entered; without one, a simulator
 * with the same API, or none in a public shop that sells.
 */
export async function createPayments(config: Config): Promise<ShopPayments> {
  const open = await Promise.all(paymentProviders.map((definition) => openProvider(definition, config)))
  const simulators = open.flatMap(({ simulator }) => simulator ?? [])
  const slots = open.map(({ slot }) => slot)
  return {
    providers: open.map(({ provider }) => provider),
    slots,
    simulator: joinSimulators(simulators),
    remarks: () => toRemarks(config, slots),
    async close() {
      await Promise.all(simulators.map((simulator) => simulator.close()))
    },
  }
}

async function openProvider(definition: PaymentProviderDefinition, config: Config): Promise<OpenProvider> {
  const { key } = definition
  const account = config.payments.find(({ provider }) => provider === key)
  const { simulator, ...fallback } = await openFallback(definition, config, account)
  const { provider, slot } = createPaymentSlot({
    definition,
    environment: account && pickValues(definition, config.paymentValues),
    fallback,
    refuseAccount: ({ isTest }) => findAccountObstacle(config, { isTest, livePrefix: definition.livePrefix }),
  })
  return { provider, slot, ...(simulator && { simulator }) }
}

async function openFallback(
  definition: PaymentProviderDefinition,
  config: Config,
  account: PaymentAccount | undefined,
): Promise<Parameters<typeof createPaymentSlot>[0]['fallback'] & { readonly simulator?: Simulator }> {
  const { key } = definition
  const { dataDir, publicUrl } = config
  // Payments fail rather than being simulated, even if a method of the provider is enabled after the start.
  if (isUnallowedTestProvider(config, key)) return { provider: createUnavailableProvider(key), state: 'none' }
  if (account !== undefined) return { provider: account.connect(), state: 'account' }
  const started = await definition.startSimulator({
    file: join(dataDir, 'payment-simulator', `${key}.json`),
    pageOrigin: publicUrl,
    webhookUrl: `${publicUrl}/webhooks/${key}`,
  })
  return { ...started, state: 'simulated' }
}

const pickValues = ({ variables }: PaymentProviderDefinition, values: Config['paymentValues']) =>
  Object.fromEntries(Object.entries(values).filter(([name]) => variables[name] !== undefined))

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

function toRemarks(config: Config, slots: readonly PaymentAccountSlot[]): readonly string[] {
  if (slots.some((slot) => slot.state() === 'account')) return []
  const keys = paymentProviders.map(({ keyVariable }) => keyVariable).join(' or ')
  if (paymentProviders.every(({ key }) => isUnallowedTestProvider(config, key)))
    return [`Bank transfers only: card payments need ${keys}, a live key.`]
  return [`Payments are simulated: no money moves until ${keys} is set.`]
}
