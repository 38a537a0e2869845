import * as v from 'valibot'
import { preferredService } from '../checkout/delivery.ts'
import { rateKey } from '../checkout/shipping-rates.ts'
import { amount, count, emptyObject, id, line, maybe, singleLineText } from '../kernel/operation/fields.ts'
import { operation } from '../kernel/operation/operation.ts'
import { countryCodes, currencyCode, minorAmount, resolvedClashes, texts } from './method-fields.ts'

const days = v.pipe(count, v.maxValue(365))
/** What another rate needs to know, by name. */
const rateFields = v.strictObject({
  fields: v.pipe(
    v.array(v.object({ name: line(40), value: v.union([v.number(), v.boolean(), line(200)]) })),
    v.maxLength(20),
  ),
})

/** The rows of the rate 'table': the one with the highest weight, then value, that the parcel reaches applies. */
const tableRows = v.pipe(
  v.array(
    v.strictObject({
      fromWeightG: v.pipe(count, v.maxValue(10_000_000)),
      fromValue: minorAmount,
      amount: maybe(minorAmount),
    }),
  ),
  v.maxLength(100),
)

/** Countries of a method with what its rate needs to know there: rows of 'table', or the fields of another rate. */
export const shippingSettingsZone = v.object({
  currency: currencyCode,
  countries: countryCodes,
  configuration: v.union([tableRows, rateFields]),
})
export type ShippingSettingsZone = v.InferOutput<typeof shippingSettingsZone>

/** What staff decide about a shipping method. */
export const shippingMethodFields = v.object({
  carrierId: id,
  names: texts(120),
  daysFrom: days,
  daysTo: days,
  isParcelBox: v.boolean(),
  isPostOffice: v.boolean(),
  preferredServices: v.pipe(v.array(preferredService), v.maxLength(3)),
  isActive: v.boolean(),
  /** The carrier's product: 'DHL Paket'. */
  service: v.optional(v.pipe(singleLineText(60), v.trim()), ''),
  rate: rateKey,
  zones: v.pipe(v.array(shippingSettingsZone), v.maxLength(60)),
  /** Customer classes to which it is offered; empty: everybody. */
  classIds: v.pipe(v.array(id), v.maxLength(50)),
  /** Payment methods that do not go with it. */
  excludedPaymentIds: v.pipe(v.array(id), v.maxLength(100)),
})
export type ShippingMethodFields = v.InferOutput<typeof shippingMethodFields>

export const carrierFields = v.object({
  name: v.pipe(singleLineText(80), v.trim()),
  /** With {number} as the placeholder of the tracking number; empty: no links to parcels. */
  trackingUrl: v.pipe(line(500), v.trim()),
  /** Shown where a customer agrees to share data with it. */
  address: singleLineText(300),
  privacyHint: v.boolean(),
  /** What its tracking numbers look like (tracking-forms.ts); empty: any code is asked about. */
  trackingForms: v.optional(v.pipe(singleLineText(200), v.trim()), ''),
})
export type CarrierFields = v.InferOutput<typeof carrierFields>

const named = v.object({ id, name: v.string() })

export const shippingSettings = v.object({
  /** ISO 4217, of the shop. */
  currency: v.string(),
  countries: v.array(v.object({ code: v.string(), name: v.string(), isDelivered: v.boolean(), isEu: v.boolean() })),
  /** The keys of the rates that can be chosen. */
  rates: v.array(v.string()),
  classes: v.array(named),
  payments: v.array(named),
  carriers: v.array(v.object({ id, methodCount: count, ...carrierFields.entries })),
  methods: v.array(v.object({ id, isArchived: v.boolean(), ...shippingMethodFields.entries })),
})
export type ShippingSettings = v.InferOutput<typeof shippingSettings>

export const getShippingSettings = operation({
  summary: 'Returns the shipping methods in the order of the shop, carriers, and what can be chosen for them.',
  access: 'settings',
  cost: 'normal',
  payload: emptyObject,
  answer: shippingSettings,
  refusals: [],
})

const sampleCart = v.object({
  weightG: v.pipe(count, v.maxValue(1_000_000)),
  value: v.pipe(minorAmount, v.maxValue(1_000_000_000)),
  quantity: v.pipe(count, v.minValue(1), v.maxValue(10_000)),
})

const previewOffer = v.object({
  /** Null: the draft of a new method. */
  methodId: maybe(id),
  name: v.string(),
  carrier: v.string(),
  amount,
  daysFrom: v.number(),
  daysTo: v.number(),
  /** Dearer or slower than another method of the same kind, and better in nothing. */
  isOverlapping: v.boolean(),
})

export const getShippingPreview = operation({
  summary:
    'Returns what sample carts pay for delivery in each country. With the draft of a method, as if it were saved, and the cheapest price before.',
  access: 'settings',
  cost: 'normal',
  payload: v.object({
    carts: v.pipe(v.array(sampleCart), v.minLength(1), v.maxLength(3)),
    draft: v.optional(v.object({ id: v.optional(id), method: shippingMethodFields })),
  }),
  answer: v.object({
    currency: v.string(),
    countries: v.array(
      v.object({
        code: v.string(),
        name: v.string(),
        carts: v.array(
          v.object({
            offers: v.array(previewOffer),
            /** The cheapest before the draft; null: none. */
            before: maybe(amount),
            after: maybe(amount),
          }),
        ),
      }),
    ),
  }),
  refusals: ['method.invalid', 'method.notFound'],
})
export type ShippingPreview = v.InferOutput<typeof getShippingPreview.answer>

export const setShippingMethod = operation({
  summary:
    'Adds a shipping method, or changes the one with the id. `seen` is what it was before the change: fields that somebody else has changed meanwhile are kept, and a field that both changed is refused with both values.',
  access: 'settings',
  cost: 'normal',
  payload: v.object({
    id: v.optional(id),
    seen: v.optional(shippingMethodFields),
    resolved: resolvedClashes,
    method: shippingMethodFields,
  }),
  answer: v.object({ id, settings: shippingSettings }),
  refusals: ['method.notFound', 'method.invalid', 'method.changedMeanwhile'],
})

export const setShippingMethodArchived = operation({
  summary: 'Archives a shipping method, which is not offered any more and stays with its orders, or takes it back.',
  access: 'settings',
  cost: 'normal',
  payload: v.object({ id, isArchived: v.boolean() }),
  answer: shippingSettings,
  refusals: ['method.notFound'],
})

export const deleteShippingMethod = operation({
  summary: 'Deletes a shipping method to which no order and no offer refers.',
  access: 'settings',
  cost: 'heavy',
  payload: v.object({ id }),
  answer: shippingSettings,
  refusals: ['method.notFound', 'method.inUse'],
})

export const doReorderShippingMethods = operation({
  summary: 'Sets the order in which shipping methods are offered; methods that are left out follow in their order.',
  access: 'settings',
  cost: 'normal',
  payload: v.object({ ids: v.pipe(v.array(id), v.minLength(1), v.maxLength(500)) }),
  answer: shippingSettings,
  refusals: [],
})

export const setCarrier = operation({
  summary: 'Adds a carrier, or changes the one with the id; merges like setShippingMethod.',
  access: 'settings',
  cost: 'normal',
  payload: v.object({
    id: v.optional(id),
    seen: v.optional(carrierFields),
    resolved: resolvedClashes,
    carrier: carrierFields,
  }),
  answer: v.object({ id, settings: shippingSettings }),
  refusals: ['method.notFound', 'method.invalid', 'method.changedMeanwhile'],
})

export const deleteCarrier = operation({
  summary: 'Deletes a carrier without shipping methods and parcels.',
  access: 'settings',
  cost: 'heavy',
  payload: v.object({ id }),
  answer: shippingSettings,
  refusals: ['method.notFound', 'method.inUse'],
})
