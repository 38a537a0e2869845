import type { PaymentProvider } from '@vitrine/engine/ports/payment'
import type {
  PaymentAccountFault,
  PaymentAccountSlot,
  PaymentAccountValues,
} from '@vitrine/engine/ports/payment-accounts'
import {
  PaymentConfigError,
  type PaymentAccount,
  type PaymentProviderDefinition,
} from '@vitrine/providers/payment/payment-provider-definition'
import { createUnavailableProvider } from '@vitrine/providers/payment/unavailable-provider'
import * as v from 'valibot'

interface SlotOptions {
  readonly definition: PaymentProviderDefinition
  /** The values of the environment, if it has an account; they cannot be exchanged. */
  readonly environment: PaymentAccountValues | undefined
  /** What payments go to without an account. */
  readonly fallback: { readonly provider: PaymentProvider; readonly state: 'account' | 'simulated' | 'none' }
  /** Why an account cannot be used by this shop; undefined: it can. */
  readonly refuseAccount: (account: PaymentAccount) => string | undefined
}

/** A provider whose account can be exchanged while the shop runs, and the slot into which accounts are put. */
export function createPaymentSlot({ definition, environment, fallback, refuseAccount }: SlotOptions): {
  readonly provider: PaymentProvider
  readonly slot: PaymentAccountSlot
} {
  const unavailable = createUnavailableProvider(definition.key)
  let current: typeof fallback = fallback
  return {
    provider: createDelegate(definition.key, () => current.provider),
    slot: {
      provider: definition.key,
      fields: Object.entries(definition.variables).map(([name, { example }]) => ({
        name,
        isRequired: name === definition.keyVariable,
        example,
      })),
      environment: environment && toLastCharacters(environment),
      check: (values) => findFaults(definition, values, refuseAccount),
      isTest: (values) => definition.readAccount(values)?.isTest ?? true,
      isTestNow: () => current.provider.isTest,
      state: () => current.state,
      hasWebhook: (names) => definition.webhookVariable === undefined || names.includes(definition.webhookVariable),
      connect(account) {
        current = account === null ? fallback : open(account)
      },
    },
  }

  function open(account: PaymentAccountValues | 'unreadable'): typeof fallback {
    if (account === 'unreadable' || findFaults(definition, account, refuseAccount).length > 0)
      return { provider: unavailable, state: 'none' }
    const provider = definition.readAccount(account)?.connect()
    return provider === undefined ? fallback : { provider, state: 'account' }
  }
}

function findFaults(
  definition: PaymentProviderDefinition,
  values: PaymentAccountValues,
  refuseAccount: SlotOptions['refuseAccount'],
): readonly PaymentAccountFault[] {
  const unknown = Object.keys(values).filter((name) => definition.variables[name] === undefined)
  const wrong = Object.entries(definition.variables).flatMap(([field, { schema }]) => {
    const parsed = v.safeParse(schema, values[field])
    return parsed.success ? [] : [{ field, because: parsed.issues[0]?.message ?? '' }]
  })
  const faults = [...unknown.map((field) => ({ field, because: 'is not a key of this provider' })), ...wrong]
  if (faults.length > 0) return faults
  const field = definition.keyVariable
  try {
    const account = definition.readAccount(values)
    const because = account === undefined ? 'must be set' : refuseAccount(account)
    return because === undefined ? [] : [{ field, because }]
  } catch (error) {
    if (error instanceof PaymentConfigError) return [{ field, because: error.message }]
    throw error
  }
}

/** Calls the provider that is connected at that moment. */
function createDelegate(key: string, current: () => PaymentProvider): PaymentProvider {
  return {
    key,
    get isTest() {
      return current().isTest
    },
    get cardFields() {
      return current().cardFields
    },
    create: (request) => current().create(request),
    get: (paymentId) => current().get(paymentId),
    update: (paymentId, change) => current().update(paymentId, change),
    cancel: (paymentId) => current().cancel(paymentId),
    capture: (paymentId, idempotencyKey) => current().capture(paymentId, idempotencyKey),
    refund: (request) => current().refund(request),
    getRefund: (paymentId, refundId) => current().getRefund(paymentId, refundId),
    methods: (amount) => current().methods(amount),
    readWebhook: (webhook) => current().readWebhook(webhook),
  }
}

const toLastCharacters = (values: PaymentAccountValues) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value.slice(-4)]))
