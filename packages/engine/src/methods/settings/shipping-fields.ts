import { tableRateKey } from '@vitrine/contract/checkout/shipping-rates'
import { fromRateConfiguration, isTable } from '@vitrine/contract/shop/rate-configuration'
import type { ShippingMethodFields, ShippingSettingsZone } from '@vitrine/contract/shop/shipping-settings.contract'
import type { Labels } from '@vitrine/contract/kernel/i18n/locale'
import type { Fields } from '../../kernel/merge-fields.ts'

type Configuration = ShippingSettingsZone['configuration']
type TableRow = Extract<Configuration, readonly unknown[]>[number]

const simpleFields = [
  'carrierId',
  'daysFrom',
  'daysTo',
  'isParcelBox',
  'isPostOffice',
  'preferredServices',
  'isActive',
  'service',
  'rate',
  'classIds',
  'excludedPaymentIds',
] as const satisfies readonly (keyof ShippingMethodFields)[]

/** The fields of a method by path, a language and a country each, so that people who change others do not clash. */
export function toShippingFields(method: ShippingMethodFields): Fields {
  return {
    ...Object.fromEntries(simpleFields.map((field) => [field, toSorted(method[field])])),
    ...toTextFields('names', method.names),
    ...Object.fromEntries(
      method.zones.flatMap(({ currency, countries, configuration }) =>
        countries.map((country) => [`zones.${currency}.${country}`, toStoredConfiguration(configuration)]),
      ),
    ),
  }
}

export function fromShippingFields(fields: Fields): ShippingMethodFields {
  const byZone = Map.groupBy(
    Object.entries(fields).filter(([path]) => path.startsWith('zones.')),
    ([path, configuration]) => `${path.split('.')[1]} ${JSON.stringify(configuration)}`,
  )
  return {
    // They were made of a method's fields by the function above.
    ...(Object.fromEntries(simpleFields.map((field) => [field, fields[field]])) as Pick<
      ShippingMethodFields,
      (typeof simpleFields)[number]
    >),
    names: fromTextFields('names', fields),
    zones: Array.from(byZone.values(), (group) => ({
      currency: group[0]?.[0].split('.')[1] ?? '',
      countries: group.map(([path]) => path.split('.')[2] ?? ''),
      configuration: group[0]?.[1] as Configuration,
    })),
  }
}

/** Empty texts count as left out. */
export function toTextFields(name: string, texts: Labels): Fields {
  return Object.fromEntries(
    Object.entries(texts).flatMap(([locale, text]) => (text === '' ? [] : [[`${name}.${locale}`, text]])),
  )
}

export function fromTextFields(name: string, fields: Fields): Labels {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([path, text]) =>
      path.startsWith(`${name}.`) ? [[path.slice(name.length + 1), text]] : [],
    ),
  )
}

/** One form of each configuration, so that equal ones are equal. */
function toStoredConfiguration(configuration: Configuration): Configuration {
  if (!isTable(configuration))
    return fromRateConfiguration(Object.fromEntries(configuration.fields.map(({ name, value }) => [name, value])))
  return configuration.toSorted((a, b) => a.fromWeightG - b.fromWeightG || a.fromValue - b.fromValue).map(toRow)
}

const toRow = ({ fromWeightG, fromValue, amount }: TableRow): TableRow => ({ fromWeightG, fromValue, amount })

export const isTableRate = (rate: string) => rate === tableRateKey

const toSorted = <T>(value: T): T =>
  // The order of ids and services has no meaning.
  (Array.isArray(value) ? value.toSorted() : value) as T
