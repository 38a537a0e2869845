import { findRepeatedCountries } from '@vitrine/contract/checkout/shipping-rates'
import { areTrackingForms } from '@vitrine/contract/orders/tracking-forms'
import { isTable, toRateConfiguration } from '@vitrine/contract/shop/rate-configuration'
import type { MethodFault } from '@vitrine/contract/shop/method-fields'
import type {
  CarrierFields,
  ShippingMethodFields,
  ShippingSettings,
} from '@vitrine/contract/shop/shipping-settings.contract'
import type { ShippingRate } from '../../ports/shipping-rate.ts'
import { isTableRate } from './shipping-fields.ts'

export interface ShippingChoices extends Pick<ShippingSettings, 'countries' | 'classes' | 'payments' | 'carriers'> {
  readonly currencies: readonly string[]
  readonly rates: readonly ShippingRate[]
}

/** Why a shipping method cannot be saved, by field. */
export function findShippingFaults(method: ShippingMethodFields, choices: ShippingChoices): readonly MethodFault[] {
  const has = (list: readonly { readonly id: number }[], id: number) => list.some((each) => each.id === id)
  return [
    ...findNameFaults(method.names),
    ...(has(choices.carriers, method.carrierId) ? [] : [fault('carrierId', 'carrierUnknown')]),
    ...(method.daysTo < method.daysFrom ? [fault('daysTo', 'daysOrder')] : []),
    ...(method.classIds.every((id) => has(choices.classes, id)) ? [] : [fault('classIds', 'classUnknown')]),
    ...(method.excludedPaymentIds.every((id) => has(choices.payments, id))
      ? []
      : [fault('excludedPaymentIds', 'paymentUnknown')]),
    ...findZoneFaults(method, choices),
  ]
}

export function findNameFaults(names: ShippingMethodFields['names']): readonly MethodFault[] {
  return Object.values(names).some((name) => name !== '') ? [] : [fault('names', 'nameMissing')]
}

/** What countries of zones or terms can have wrong: none, one that is not known, or one twice. */
export function findCountryFaults(
  name: string,
  entries: readonly { readonly currency: string; readonly countries: readonly string[] }[],
  { countries, currencies }: Pick<ShippingChoices, 'countries' | 'currencies'>,
): readonly MethodFault[] {
  const known = new Set(countries.map(({ code }) => code))
  const repeated = findRepeatedCountries(entries)
  return [
    ...entries.flatMap((entry, index) => {
      const unknown = entry.countries.filter((code) => !known.has(code))
      return [
        ...(entry.countries.length === 0 ? [fault(`${name}.${index}.countries`, 'countriesMissing')] : []),
        ...(unknown.length > 0 ? [fault(`${name}.${index}.countries`, 'countryUnknown', unknown)] : []),
        ...(currencies.includes(entry.currency) ? [] : [fault(`${name}.${index}.currency`, 'currencyUnknown')]),
      ]
    }),
    ...repeated.map(({ index, codes }) => fault(`${name}.${index}.countries`, 'countryTwice', codes)),
  ]
}

function findZoneFaults(method: ShippingMethodFields, choices: ShippingChoices): readonly MethodFault[] {
  const rate = choices.rates.find(({ key }) => key === method.rate)
  if (rate === undefined) return [fault('rate', 'rateUnknown')]
  return [
    ...findCountryFaults('zones', method.zones, choices),
    ...method.zones.flatMap(({ configuration }, index) => {
      const path = `zones.${index}.configuration`
      if (isTableRate(method.rate) && isTable(configuration) && configuration.every(({ amount }) => amount === null))
        return [fault(path, 'pricesMissing')]
      return 'issues' in rate.configure(toRateConfiguration(configuration)) ? [fault(path, 'rateConfiguration')] : []
    }),
  ]
}

export function findCarrierFaults(
  { name, trackingUrl, trackingForms }: CarrierFields,
  others: readonly { readonly name: string }[],
): readonly MethodFault[] {
  return [
    ...(name === '' ? [fault('name', 'nameMissing')] : []),
    ...(others.some((other) => other.name === name) ? [fault('name', 'nameTaken')] : []),
    ...(trackingUrl === '' || isTrackingUrl(trackingUrl) ? [] : [fault('trackingUrl', 'trackingUrl')]),
    ...(areTrackingForms(trackingForms) ? [] : [fault('trackingForms', 'trackingForms')]),
  ]
}

function isTrackingUrl(template: string): boolean {
  return template.includes('{number}') && /^https?:\/\//.test(template) && URL.canParse(template)
}

export const fault = (path: string, because: MethodFault['because'], values?: readonly string[]): MethodFault => ({
  path,
  because,
  ...(values && { values }),
})
