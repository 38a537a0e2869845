import * as v from 'valibot'
import { emptyObject } from '../kernel/operation/fields.ts'
import { operation } from '../kernel/operation/operation.ts'

/** Items name one of these classes; 0 is the standard rate of a country. */
export const vatClasses = [0, 1, 2, 3] as const

const countryCode = v.pipe(v.string(), v.regex(/^[A-Z]{2}$/, 'must be the two letters of a country, such as DE'))
const day = v.pipe(v.string(), v.isoDate('must be a day such as 2026-07-01'))
const vatClass = v.picklist(vatClasses)
const percent = v.pipe(
  v.number(),
  v.minValue(0, 'must be 0 or more'),
  v.maxValue(99.99, 'must be below 100'),
  v.check((typed) => Math.abs(typed * 100 - Math.round(typed * 100)) < 1e-6, 'must have at most two decimals'),
)

const vatRate = v.object({
  vatClass,
  /** The first day, in the time zone of the shop. */
  validFrom: v.string(),
  percent: v.number(),
  hasBegun: v.boolean(),
})

const market = v.object({
  /** ISO 3166. */
  code: v.string(),
  /** In the language of the caller. */
  name: v.string(),
  isDelivered: v.boolean(),
  isEu: v.boolean(),
  /** By class, then by day. */
  rates: v.array(vatRate),
})

const markets = v.object({
  countries: v.array(market),
  /** The day of the shop. */
  today: v.string(),
  /** Before the first order, rates that have begun can be corrected. */
  hasOrders: v.boolean(),
})
export type Markets = v.InferOutput<typeof markets>

export const getMarkets = operation({
  summary:
    'Returns the countries: whether the shop delivers there, and their VAT rates with the days of their beginning.',
  access: 'settings',
  cost: 'normal',
  payload: emptyObject,
  answer: markets,
  refusals: [],
})

export const setDeliveryCountries = operation({
  summary:
    'Delivers to these countries and no others. `seen` are the countries that were shown: `market.changed` if they have changed since.',
  access: 'settings',
  cost: 'heavy',
  payload: v.object({
    countries: v.pipe(v.array(countryCode), v.minLength(1, 'must name at least one country'), v.maxLength(300)),
    seen: v.pipe(v.array(countryCode), v.maxLength(300)),
  }),
  answer: markets,
  refusals: ['market.changed', 'market.unknownCountry'],
})

export const setVatRate = operation({
  summary:
    'Sets the VAT rate of a class in a country from a day on. Orders keep the rates that they were placed with; once there are orders, a rate cannot begin in the past. `seen` is the rate of that day that was shown, or null: `market.changed` if it has changed since.',
  access: 'settings',
  cost: 'heavy',
  payload: v.object({ country: countryCode, vatClass, validFrom: day, percent, seen: v.nullable(percent) }),
  answer: markets,
  refusals: ['market.changed', 'market.unknownCountry', 'market.rateBegun'],
})

export const deleteVatRate = operation({
  summary: 'Deletes a VAT rate that has not begun yet; before the first order, any rate.',
  access: 'settings',
  cost: 'heavy',
  payload: v.object({ country: countryCode, vatClass, validFrom: day, seen: percent }),
  answer: markets,
  refusals: ['market.changed', 'market.unknownCountry', 'market.rateBegun'],
})
