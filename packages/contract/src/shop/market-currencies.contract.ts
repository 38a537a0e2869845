import * as v from 'valibot'
import { amount, emptyObject } from '../kernel/operation/fields.ts'
import { operation } from '../kernel/operation/operation.ts'

/** To the smallest unit, to an amount that ends like this, or to a multiple of so many units. */
export const roundings = ['none', '.00', '.50', '.90', '.95', '.99', '1', '5', '10'] as const
export type Rounding = (typeof roundings)[number]

const currencyCode = v.pipe(v.string(), v.regex(/^[A-Z]{3}$/, 'must be the three letters of a currency, such as PLN'))
const countryCode = v.pipe(v.string(), v.regex(/^[A-Z]{2}$/, 'must be the two letters of a country, such as PL'))
const rate = v.pipe(
  v.string(),
  v.regex(/^\d{1,9}([.]\d{1,8})?$/, 'must be a number such as 4.27, with at most eight decimals'),
  v.check((typed) => /[1-9]/.test(typed), 'must be above 0'),
)
const terms = {
  /** Units of this currency for one of the shop's, exact: '4.27'. */
  rate,
  /** Of prices. Shipping, fees and discounts are rounded to the smallest unit. */
  rounding: v.picklist(roundings),
}

const marketCurrency = v.object({
  code: v.string(),
  rate: v.string(),
  rounding: v.picklist(roundings),
  /** When rate and rounding were last changed. */
  since: v.string(),
  /** How many variations have a price of their own in it. */
  ownPrices: v.number(),
})

const marketCurrencies = v.object({
  shopCurrency: v.string(),
  currencies: v.array(marketCurrency),
  countries: v.array(v.object({ code: v.string(), name: v.string(), isDelivered: v.boolean(), currency: v.string() })),
})
export type MarketCurrencies = v.InferOutput<typeof marketCurrencies>

export const getMarketCurrencies = operation({
  summary: 'Returns the currencies in which the shop sells beside its own, and the currency of each country.',
  access: 'settings',
  cost: 'normal',
  payload: emptyObject,
  answer: marketCurrencies,
  refusals: [],
})

const marketCurrencyPreview = v.object({
  products: v.array(
    v.object({
      variationId: v.number(),
      name: v.string(),
      /** In the shop's currency. */
      price: amount,
      /** Null: the shop does not sell in it yet. */
      before: v.nullable(amount),
      after: amount,
      /** It has a price of its own, which no rate changes. */
      isOwn: v.boolean(),
    }),
  ),
})
export type MarketCurrencyPreview = v.InferOutput<typeof marketCurrencyPreview>

export const getMarketCurrencyPreview = operation({
  summary: 'Returns what ten products cost in a currency now, and what they would cost at a rate.',
  access: 'settings',
  cost: 'normal',
  payload: v.object({ currency: currencyCode, ...terms }),
  answer: marketCurrencyPreview,
  refusals: ['market.unknownCurrency', 'market.currencyOfShop'],
})

export const setMarketCurrency = operation({
  summary:
    'Adds a currency beside the one of the shop, or changes its rate and rounding: carts follow when they are read next, orders keep their amounts. `seen` is what was shown, or null for a new one: `market.changed` if it has changed since.',
  access: 'settings',
  isStepUp: true,
  cost: 'heavy',
  payload: v.object({ currency: currencyCode, ...terms, seen: v.nullable(v.object(terms)) }),
  answer: marketCurrencies,
  refusals: ['market.changed', 'market.unknownCurrency', 'market.currencyOfShop'],
})

export const deleteMarketCurrency = operation({
  summary:
    'Removes a currency that no country uses and in which no order awaits its payment. Orders and prices of their own in it stay.',
  access: 'settings',
  isStepUp: true,
  cost: 'heavy',
  payload: v.object({ currency: currencyCode, seen: v.object(terms) }),
  answer: marketCurrencies,
  refusals: ['market.changed', 'market.currencyInUse', 'market.currencyOfOrders'],
})

export const setCountryCurrency = operation({
  summary:
    "Sells to a country in a currency: the shop's or one beside it. `seen` is the currency that was shown: `market.changed` if it has changed since.",
  access: 'settings',
  isStepUp: true,
  cost: 'heavy',
  payload: v.object({ country: countryCode, currency: currencyCode, seen: currencyCode }),
  answer: marketCurrencies,
  refusals: ['market.changed', 'market.unknownCountry', 'market.unknownCurrency'],
})
