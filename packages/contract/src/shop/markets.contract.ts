import * as v from 'valibot'
import { emptyObject } from '../kernel/operation/fields.ts'
import { operation } from '../kernel/operation/operation.ts'
import { countryCode, day, markets, percent, vatClassId } from './market-fields.ts'

export const getMarkets = operation({
  summary:
    'Returns the countries: whether the shop delivers there, their VAT rates with the days of their beginning, the VAT classes, and how sales to other countries are taxed.',
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
  payload: v.object({ country: countryCode, vatClass: vatClassId, validFrom: day, percent, seen: v.nullable(percent) }),
  answer: markets,
  refusals: ['market.changed', 'market.unknownCountry', 'market.unknownVatClass', 'market.rateBegun'],
})

export const deleteVatRate = operation({
  summary: 'Deletes a VAT rate that has not begun yet; before the first order, any rate.',
  access: 'settings',
  cost: 'heavy',
  payload: v.object({ country: countryCode, vatClass: vatClassId, validFrom: day, seen: percent }),
  answer: markets,
  refusals: ['market.changed', 'market.unknownCountry', 'market.rateBegun'],
})
