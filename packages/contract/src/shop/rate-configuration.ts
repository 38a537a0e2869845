import type { ShippingSettingsZone } from './shipping-settings.contract.ts'

type Configuration = ShippingSettingsZone['configuration']
type TableRow = Extract<Configuration, readonly unknown[]>[number]
type FieldValue = Extract<Configuration, { readonly fields: unknown }>['fields'][number]['value']

/** Whether it has the rows of the rate 'table'. */
export function isTable(configuration: Configuration): configuration is TableRow[] {
  return Array.isArray(configuration)
}

/** The configuration as the rate and the database have it: rows, or an object. */
export function toRateConfiguration(configuration: Configuration): TableRow[] | Readonly<Record<string, FieldValue>> {
  return isTable(configuration)
    ? configuration
    : Object.fromEntries(configuration.fields.map(({ name, value }) => [name, value]))
}

/** The same of an object, with its fields in one order. */
export function fromRateConfiguration(configuration: Readonly<Record<string, unknown>>): Configuration {
  return {
    fields: Object.entries(configuration)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .flatMap(([name, value]) => (isFieldValue(value) ? [{ name, value }] : [])),
  }
}

const isFieldValue = (value: unknown): value is FieldValue =>
  typeof value === 'number' || typeof value === 'boolean' || typeof value === 'string'
