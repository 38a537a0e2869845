import * as v from 'valibot'
import { amount, maybe, singleLineText } from '../kernel/operation/fields.ts'
import { texts } from './method-fields.ts'

/** Items name a class; 0 is the standard rate of a country. */
export const vatClassId = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(99))
export const countryCode = v.pipe(v.string(), v.regex(/^[A-Z]{2}$/, 'must be the two letters of a country, such as DE'))
export const day = v.pipe(v.string(), v.isoDate('must be a day such as 2026-07-01'))
export const percent = v.pipe(
  v.number(),
  v.minValue(0, 'must be 0 or more'),
  v.maxValue(99.99, 'must be below 100'),
  v.check((typed) => Math.abs(typed * 100 - Math.round(typed * 100)) < 1e-6, 'must have at most two decimals'),
)
/** With the letters of the country: 'ATU12345678'. */
export const vatNumber = v.pipe(
  singleLineText(20),
  v.transform((typed) => typed.replaceAll(/[\s.-]/g, '').toUpperCase()),
  v.regex(/^[A-Z]{2}(?=[A-Z+*]*\d)[0-9A-Z+*]{5,13}$/, 'must begin with the two letters of the country'),
)

const vatRate = v.object({
  vatClass: vatClassId,
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
  /** The shop's own VAT number there. */
  registration: maybe(v.object({ vatNumber: v.string(), validFrom: v.string() })),
  /** The rates that an order to it has today, and why. */
  taxedAt: v.object({
    place: v.picklist(['seat', 'destination']),
    reason: v.picklist(['domestic', 'abroad', 'registered', 'oss', 'thresholdPassed', 'belowThreshold']),
  }),
})

const vatClass = v.object({
  id: vatClassId,
  /** In the language of the caller. */
  name: v.string(),
  names: texts(60),
  /** Without a rate in a country, its standard rate applies; otherwise no VAT. */
  fallsBack: v.boolean(),
})

export const markets = v.object({
  countries: v.array(market),
  vatClasses: v.array(vatClass),
  /** The day of the shop. */
  today: v.string(),
  /** Before the first order, rates that have begun can be corrected. */
  hasOrders: v.boolean(),
  /** The country that the shop sells from. */
  seat: v.object({ code: v.string(), name: v.string(), isEu: v.boolean() }),
  scheme: v.object({
    scheme: v.picklist(['oss', 'threshold']),
    ossNumber: v.string(),
    ossFrom: maybe(v.string()),
    threshold: v.number(),
  }),
  /** Net sales to consumers in other EU countries, which the threshold counts. */
  distanceSales: v.object({
    thisYear: amount,
    lastYear: amount,
    threshold: amount,
    /** Of the larger year, in per cent of the threshold. */
    percent: v.number(),
    year: v.number(),
    /** ISO 4217. */
    currency: v.string(),
  }),
})
export type Markets = v.InferOutput<typeof markets>
