import type { PaymentProvider } from '@vitrine/engine/ports/payment'
import type { GenericSchema } from 'valibot'
import type { Simulator, SimulatorOptions } from './simulator/simulator.ts'

/** A shop's account at a payment provider, as its configuration names it. */
export interface PaymentAccount {
  /** The key of the provider. */
  readonly provider: string
  /** A test account: no real money moves. */
  readonly isTest: boolean
  connect(): PaymentProvider
}

/** A variable of the environment, with its row in the documentation. */
interface ConfigVariable {
  readonly schema: GenericSchema<string | undefined, string | undefined>
  readonly description: string
  readonly example: string
}

/** What the shop needs to know of a provider before it has an account there. */
export interface PaymentProviderDefinition {
  /** The same as `payment_methods.provider`. */
  readonly key: string
  /** The variables of its account, by name. */
  readonly variables: Readonly<Record<string, ConfigVariable>>
  /** The variable with the secret key: without it there is no account. */
  readonly keyVariable: string
  /** The variable without which the provider's webhooks are refused; undefined: they need none. */
  readonly webhookVariable?: string
  /** Prefix of secret keys that move real money. */
  readonly livePrefix: string
  /** Host of its API, which the shop has to reach on port 443. */
  readonly apiHost: string
  /** Undefined without an account. Throws PaymentConfigError for variables that do not fit each other. */
  readAccount(values: Readonly<Record<string, unknown>>): PaymentAccount | undefined
  /** Starts a simulator of its API, and the client of the real provider against it. */
  startSimulator(options?: SimulatorStart): Promise<SimulatedProvider>
}

export interface SimulatorStart extends SimulatorOptions {
  /** Where the simulator sends its webhooks, if the provider's API does not take the address with each payment. */
  readonly webhookUrl?: string
}

export interface SimulatedProvider {
  readonly provider: PaymentProvider
  readonly simulator: Simulator
}

export class PaymentConfigError extends Error {}
