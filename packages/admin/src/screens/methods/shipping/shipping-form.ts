import { tableRateKey } from '@vitrine/contract/checkout/shipping-rates'
import { fromRateConfiguration, isTable } from '@vitrine/contract/shop/rate-configuration'
import type { ShippingMethodFields, ShippingSettings } from '@vitrine/contract/shop/shipping-settings.contract'
import * as v from 'valibot'
import type { Translate } from '../../../text/text.tsx'
import { readAmount, readKilograms, toAmountText, toKilograms } from '../amounts.ts'
import { toTextValues } from '../text-values.ts'
import { emptyPriceTable, fromPriceTable, toPriceTable, type PriceTable } from './price-table.ts'

/** A zone as typed. */
export interface ZoneValues {
  currency: string
  countries: string[]
  table: PriceTable
  /** Of prices by the number of items. */
  firstItem: string
  furtherItem: string
  freeFrom: string
  maxWeight: string
}

export type DeliveryKind = 'home' | 'locker' | 'branch' | 'pickup'

/** A shipping method as typed. */
export interface ShippingValues {
  names: { en: string; de: string; pl: string }
  carrierId: string
  service: string
  daysFrom: string
  daysTo: string
  kind: DeliveryKind
  preferredServices: string[]
  isActive: boolean
  rate: string
  zones: ZoneValues[]
  classIds: string[]
  excludedPaymentIds: string[]
}

export const newZone = (currency: string): ZoneValues => ({
  currency,
  countries: [],
  table: emptyPriceTable,
  firstItem: '',
  furtherItem: '0',
  freeFrom: '',
  maxWeight: '',
})

export const newShippingValues = ({ currency, carriers }: ShippingSettings): ShippingValues => ({
  names: { en: '', de: '', pl: '' },
  carrierId: String(carriers[0]?.id ?? ''),
  service: '',
  daysFrom: '1',
  daysTo: '3',
  kind: 'home',
  preferredServices: [],
  isActive: true,
  rate: tableRateKey,
  zones: [newZone(currency)],
  classIds: [],
  excludedPaymentIds: [],
})

export function toShippingValues(method: ShippingMethodFields): ShippingValues {
  return {
    names: toTextValues(method.names),
    carrierId: String(method.carrierId),
    service: method.service,
    daysFrom: String(method.daysFrom),
    daysTo: String(method.daysTo),
    kind: toKind(method),
    preferredServices: [...method.preferredServices],
    isActive: method.isActive,
    rate: method.rate,
    zones: method.zones.map(toZoneValues),
    classIds: method.classIds.map(String),
    excludedPaymentIds: method.excludedPaymentIds.map(String),
  }
}

function toKind({ isParcelBox, isPostOffice }: ShippingMethodFields): DeliveryKind {
  if (isParcelBox) return isPostOffice ? 'pickup' : 'locker'
  return isPostOffice ? 'branch' : 'home'
}

function toZoneValues({ currency, countries, configuration }: ShippingMethodFields['zones'][number]): ZoneValues {
  const zone = { ...newZone(currency), countries: [...countries] }
  if (isTable(configuration)) return { ...zone, table: toPriceTable(configuration, currency) }
  const valueOf = (name: string) => configuration.fields.find((field) => field.name === name)?.value
  const amount = (name: string) => {
    const value = valueOf(name)
    return typeof value === 'number' ? toAmountText(value, currency) : ''
  }
  const maxWeightG = valueOf('maxWeightG')
  return {
    ...zone,
    firstItem: amount('firstItem'),
    furtherItem: amount('furtherItem'),
    freeFrom: amount('freeFrom'),
    maxWeight: typeof maxWeightG === 'number' ? toKilograms(maxWeightG) : '',
  }
}

/** The method as typed; undefined: a price or a weight in it is none. */
export function fromShippingValues(values: ShippingValues): ShippingMethodFields | undefined {
  const zones = values.zones.flatMap((zone) => {
    const configuration = toConfiguration(zone, values.rate)
    return configuration === undefined ? [] : [{ currency: zone.currency, countries: zone.countries, configuration }]
  })
  if (zones.length < values.zones.length) return undefined
  return {
    carrierId: Number(values.carrierId),
    service: values.service,
    names: values.names,
    daysFrom: Number(values.daysFrom),
    daysTo: Number(values.daysTo),
    isParcelBox: values.kind === 'locker' || values.kind === 'pickup',
    isPostOffice: values.kind === 'branch' || values.kind === 'pickup',
    // The choices of the form are those of the contract.
    preferredServices: values.preferredServices as ShippingMethodFields['preferredServices'],
    isActive: values.isActive,
    rate: values.rate,
    zones,
    classIds: values.classIds.map(Number),
    excludedPaymentIds: values.excludedPaymentIds.map(Number),
  }
}

/** Undefined: something in it cannot be read. */
export function toConfiguration(zone: ZoneValues, rate: string) {
  const { currency } = zone
  if (rate === tableRateKey) return fromPriceTable(zone.table, currency)
  const [firstItem, furtherItem] = [readAmount(zone.firstItem, currency), readAmount(zone.furtherItem, currency)]
  const freeFrom = readAmount(zone.freeFrom, currency)
  const maxWeightG = zone.maxWeight.trim() === '' ? null : readKilograms(zone.maxWeight)
  if (firstItem == null || furtherItem == null || freeFrom === undefined || maxWeightG === undefined) return undefined
  return fromRateConfiguration({ firstItem, furtherItem, freeFrom, maxWeightG })
}

const text = v.string()

/** The rules that are known before the server is asked. */
export function shippingSchema(t: Translate): v.GenericSchema<ShippingValues, ShippingValues> {
  const days = v.pipe(text, v.regex(/^\d{1,3}$/, t('methods.fault.days')))
  const zone = v.object({
    currency: text,
    countries: v.array(text),
    table: v.object({
      weights: v.pipe(v.array(text), v.readonly()),
      values: v.pipe(v.array(text), v.readonly()),
      prices: v.pipe(v.array(v.pipe(v.array(text), v.readonly())), v.readonly()),
    }),
    firstItem: text,
    furtherItem: text,
    freeFrom: text,
    maxWeight: text,
  })
  return v.pipe(
    v.object({
      names: v.pipe(
        v.object({ en: text, de: text, pl: text }),
        v.check((names) => Object.values(names).some((name) => name.trim() !== ''), t('methods.fault.nameMissing')),
      ),
      carrierId: v.pipe(text, v.nonEmpty(t('methods.fault.carrierUnknown'))),
      service: text,
      daysFrom: days,
      daysTo: days,
      kind: v.picklist(['home', 'locker', 'branch', 'pickup']),
      preferredServices: v.array(text),
      isActive: v.boolean(),
      rate: text,
      zones: v.array(zone),
      classIds: v.array(text),
      excludedPaymentIds: v.array(text),
    }),
    v.forward(
      v.partialCheck(
        [['daysFrom'], ['daysTo']],
        ({ daysFrom, daysTo }) => Number(daysFrom) <= Number(daysTo),
        t('methods.fault.daysOrder'),
      ),
      ['daysTo'],
    ),
    v.forward(
      v.partialCheck(
        [['zones'], ['rate']],
        ({ zones, rate }) => zones.every((each) => toConfiguration(each, rate) !== undefined),
        t('methods.fault.prices'),
      ),
      ['zones'],
    ),
  )
}
