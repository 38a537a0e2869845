import * as v from 'valibot'
import { locales } from '../kernel/i18n/locale.ts'
import { providerKey } from '../checkout/payment-providers.ts'
import { rateKey } from '../checkout/shipping-rates.ts'

/** An optional key; one that is there has a value. */
export const maybe = <T extends v.GenericSchema>(schema: T) => v.exactOptional(schema)
export const strict = <T extends v.ObjectEntries>(entries: T) => v.strictObject(entries)
export const text = v.pipe(v.string(), v.nonEmpty('must not be empty'))
export const whole = v.pipe(
  v.number('must be a whole number'),
  v.integer('must be a whole number'),
  v.minValue(0, 'must not be below 0'),
)
export const positive = v.pipe(whole, v.minValue(1, 'must be at least 1'))
/** 490 is 4.90. A decimal is refused: 4.9 could be meant either way. */
export const minorUnits = v.pipe(
  v.number('must be an amount in the smallest unit, 490 for 4.90'),
  v.integer('must be an amount in the smallest unit, 490 for 4.90'),
  v.minValue(0, 'must not be below 0'),
)
export const country = v.pipe(v.string(), v.regex(/^[A-Z]{2}$/, 'must be the two letters of a country, such as DE'))
export const currency = v.pipe(
  v.string('must be the three letters of a currency, such as EUR'),
  v.regex(/^[A-Z]{3}$/, 'must be the three letters of a currency, such as EUR'),
)
export const labels = v.strictObject(v.entriesFromList(locales, v.exactOptional(v.string())))

export const countries = v.pipe(v.array(country), v.minLength(1, 'must name at least one country'))
const flag = v.boolean('must be true or false')

const shippingMethodEntry = strict({
  code: text,
  names: labels,
  isParcelBox: maybe(flag),
  isPostOffice: maybe(flag),
  preferredServices: maybe(v.array(v.picklist(['PreferredDay', 'PreferredLocation', 'PreferredNeighbour']))),
  daysFrom: whole,
  daysTo: whole,
  position: maybe(whole),
  isActive: maybe(flag),
  rate: maybe(rateKey),
  zones: maybe(v.array(strict({ countries, configuration: v.record(v.string(), v.unknown()) }))),
  prices: maybe(
    v.array(
      strict({ countries, fromWeightG: maybe(whole), fromValue: maybe(minorUnits), amount: v.nullable(minorUnits) }),
    ),
  ),
  customerClasses: maybe(v.array(text)),
  excludedPayments: maybe(v.array(text)),
})

export const carrierEntry = strict({
  name: text,
  trackingUrl: maybe(v.string()),
  address: maybe(v.string()),
  privacyHint: maybe(flag),
  methods: v.array(shippingMethodEntry),
})

export const paymentMethodEntry = strict({
  key: text,
  provider: providerKey,
  names: labels,
  descriptions: maybe(labels),
  icon: maybe(v.string()),
  paysFirst: maybe(flag),
  holdMinutes: maybe(positive),
  position: maybe(whole),
  isActive: maybe(flag),
  terms: maybe(
    v.array(strict({ countries, fee: maybe(minorUnits), fromTotal: maybe(minorUnits), toTotal: maybe(minorUnits) })),
  ),
})

const campaign = {
  code: text,
  name: text,
  validUntil: maybe(v.pipe(v.string(), v.isoTimestamp('must be a date and time such as 2026-12-31T23:59:59Z'))),
  minimumValue: maybe(minorUnits),
  customers: maybe(v.picklist(['all', 'new', 'existing'])),
  usesPerCustomer: maybe(positive),
  allowsSpecialOffers: maybe(flag),
  items: maybe(v.array(text)),
  categories: maybe(v.array(text)),
  isActive: maybe(flag),
}
const coupon = { code: text, uses: maybe(positive) }

export const couponCampaignEntry = v.variant('type', [
  strict({
    ...campaign,
    type: v.literal('percentage'),
    percent: v.pipe(v.number(), v.minValue(0), v.maxValue(100)),
    coupons: v.array(strict(coupon)),
  }),
  strict({ ...campaign, type: v.literal('fixed'), amount: minorUnits, coupons: v.array(strict(coupon)) }),
  strict({ ...campaign, type: v.literal('free_shipping'), coupons: v.array(strict(coupon)) }),
  strict({ ...campaign, type: v.literal('gift_card'), coupons: v.array(strict({ ...coupon, value: minorUnits })) }),
])
