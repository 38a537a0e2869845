import { mollie } from '@vitrine/providers/payment/mollie/definition'
import type { PaymentAccount, PaymentProviderDefinition } from '@vitrine/providers/payment/payment-provider-definition'
import { stripe } from '@vitrine/providers/payment/stripe/definition'

/** The payment providers of this build: each is one folder in packages/providers/src/payment. */
export const paymentProviders: readonly PaymentProviderDefinition[] = [mollie, stripe]

/** Their variables of the environment. */
export const paymentVariables = { ...mollie.variables, ...stripe.variables } as const

type PaymentVariables = typeof paymentVariables

/** Their variables as entries of the environment's schema. */
export const paymentEntries = Object.fromEntries(
  Object.entries(paymentVariables).map(([name, { schema }]) => [name, schema]),
  // The entries are those of the object above.
) as { readonly [Name in keyof PaymentVariables]: PaymentVariables[Name]['schema'] }

/** The accounts that are configured. */
export function readPaymentAccounts(values: Readonly<Record<string, unknown>>): readonly PaymentAccount[] {
  return paymentProviders.flatMap((provider) => provider.readAccount(values) ?? [])
}

/** The values of all providers that are set. */
export function pickPaymentValues(values: Readonly<Record<string, unknown>>): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.keys(paymentVariables).flatMap((name) => {
      const value = values[name]
      return typeof value === 'string' ? [[name, value]] : []
    }),
  )
}
