import { defaultTransferMinutes, isOnlineProvider } from '@vitrine/contract/checkout/payment-providers'
import type { MethodFault } from '@vitrine/contract/shop/method-fields'
import type { PaymentMethodFields, PaymentTerm } from '@vitrine/contract/shop/payment-settings.contract'
import type { Fields } from '../../kernel/merge-fields.ts'
import { fault, findCountryFaults, findNameFaults, type ShippingChoices } from './shipping-faults.ts'
import { fromTextFields, toTextFields } from './shipping-fields.ts'

type TermConditions = Omit<PaymentTerm, 'currency' | 'countries'>

const simpleFields = [
  'icon',
  'paysFirst',
  'holdMinutes',
  'isActive',
] as const satisfies readonly (keyof PaymentMethodFields)[]

/** The fields of a method by path, a language and a country each. */
export function toPaymentFields(method: PaymentMethodFields): Fields {
  return {
    ...Object.fromEntries(simpleFields.map((field) => [field, method[field]])),
    ...toTextFields('names', method.names),
    ...toTextFields('descriptions', method.descriptions),
    ...Object.fromEntries(
      method.terms.flatMap(({ currency, countries, fee, fromTotal, toTotal }) =>
        countries.map((country) => [`terms.${currency}.${country}`, { fee, fromTotal, toTotal }]),
      ),
    ),
  }
}

export function fromPaymentFields(fields: Fields): PaymentMethodFields {
  const terms = Object.entries(fields).flatMap(([path, conditions]) => {
    const [name, currency = '', country = ''] = path.split('.')
    // Written by the function above.
    return name === 'terms' ? [{ currency, country, conditions: conditions as TermConditions }] : []
  })
  return {
    // They were made of a method's fields by the function above.
    ...(Object.fromEntries(simpleFields.map((field) => [field, fields[field]])) as Pick<
      PaymentMethodFields,
      (typeof simpleFields)[number]
    >),
    names: fromTextFields('names', fields),
    descriptions: fromTextFields('descriptions', fields),
    terms: groupTerms(terms),
  }
}

/** An order that waits for a bank transfer needs days; the default of the settings is meant for payments online. */
export const withTransferHold = (method: PaymentMethodFields, provider: string): PaymentMethodFields =>
  provider === 'advance' ? { ...method, holdMinutes: method.holdMinutes ?? defaultTransferMinutes } : method

/** Countries with the same conditions are one term. */
export function groupTerms(
  terms: readonly { readonly currency: string; readonly country: string; readonly conditions: TermConditions }[],
): PaymentTerm[] {
  const groups = Map.groupBy(terms, ({ currency, conditions }) => `${currency} ${JSON.stringify(conditions)}`)
  return Array.from(groups.values(), (group) => ({
    currency: group[0]?.currency ?? '',
    countries: group.map(({ country }) => country),
    ...(group[0]?.conditions ?? { fee: 0, fromTotal: 0, toTotal: null }),
  }))
}

export function findPaymentFaults(
  method: PaymentMethodFields,
  choices: Pick<ShippingChoices, 'countries' | 'currencies'>,
): readonly MethodFault[] {
  return [
    ...findNameFaults(method.names),
    ...findCountryFaults('terms', method.terms, choices),
    ...method.terms.flatMap(({ fromTotal, toTotal }, index) =>
      toTotal !== null && toTotal <= fromTotal ? [fault(`terms.${index}.toTotal`, 'limitsOrder')] : [],
    ),
  ]
}

interface NewMethod {
  readonly key: string
  readonly provider: string
}

/** Why a method cannot be added: an unknown provider, no key, or one that the shop has. */
export function findIdentityFaults(
  { key, provider }: NewMethod,
  { providers, keys }: { readonly providers: readonly string[]; readonly keys: readonly string[] },
): readonly MethodFault[] {
  const isKnown = isOnlineProvider(provider) ? providers.includes(provider) : provider !== 'gift_card'
  return [
    ...(isKnown ? [] : [fault('provider', 'providerUnknown')]),
    ...(key === '' ? [fault('key', 'keyMissing')] : []),
    ...(keys.includes(key) ? [fault('key', 'keyTaken', [key])] : []),
  ]
}
