import * as v from 'valibot'
import { maybe, singleLineText } from '../kernel/operation/fields.ts'
import { operation } from '../kernel/operation/operation.ts'
import { countryCode, day, markets, vatClassId, vatNumber } from './market-fields.ts'
import { texts } from './method-fields.ts'

const changes = ['market.changed'] as const

export const setVatClass = operation({
  summary:
    'Adds a VAT class (`id` null) or renames one. Where a country has no rate of the class, its standard rate applies, or no VAT with `fallsBack` false. `seen` are the names that were shown.',
  access: 'settings',
  cost: 'heavy',
  payload: v.object({
    id: maybe(vatClassId),
    names: v.pipe(
      texts(60),
      v.check((names) => Object.values(names).some((name) => name !== ''), 'must have a name'),
    ),
    fallsBack: v.boolean(),
    seen: maybe(texts(60)),
  }),
  answer: markets,
  refusals: [...changes, 'market.tooManyVatClasses'],
})

export const deleteVatClass = operation({
  summary: 'Removes a VAT class that no item uses, with its rates. The standard class stays.',
  access: 'settings',
  cost: 'heavy',
  payload: v.object({ id: vatClassId }),
  answer: markets,
  refusals: [...changes, 'market.vatClassInUse'],
})

export const setVatScheme = operation({
  summary:
    'Says how distance sales to consumers in other EU countries are taxed: with the one-stop shop from a day on, or, below the threshold, at the seat until it is passed or the one-stop shop begins. `seen` is what was shown.',
  access: 'settings',
  isStepUp: true,
  cost: 'heavy',
  payload: v.object({
    scheme: v.picklist(['oss', 'threshold']),
    ossNumber: singleLineText(20),
    ossFrom: maybe(day),
    /** A year, net, in whole units of the shop's currency. */
    threshold: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(10_000_000)),
    seen: v.object({
      scheme: v.picklist(['oss', 'threshold']),
      ossNumber: v.string(),
      ossFrom: maybe(v.string()),
      threshold: v.number(),
    }),
  }),
  answer: markets,
  refusals: changes,
})

export const setVatRegistration = operation({
  summary:
    'Notes the VAT number of the shop in a country of delivery, from a day on: sales there are taxed there, and documents show this number. `seen` is the number that was shown, or null.',
  access: 'settings',
  isStepUp: true,
  cost: 'heavy',
  payload: v.object({
    country: countryCode,
    vatNumber,
    validFrom: day,
    seen: maybe(v.string()),
  }),
  answer: markets,
  refusals: [...changes, 'market.unknownCountry', 'market.ownCountry'],
})

export const deleteVatRegistration = operation({
  summary: 'Removes the VAT number of the shop in a country.',
  access: 'settings',
  isStepUp: true,
  cost: 'heavy',
  payload: v.object({ country: countryCode, seen: v.string() }),
  answer: markets,
  refusals: [...changes, 'market.unknownCountry'],
})
