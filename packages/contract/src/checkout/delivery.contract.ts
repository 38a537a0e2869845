import * as v from 'valibot'
import { checkout } from './checkout.contract.ts'
import { deliveryDay, pickupPoint, preferredDelivery, preferredService } from './delivery.ts'
import { amount, id, line, emptyObject, singleLineText } from '../kernel/operation/fields.ts'
import { operation } from '../kernel/operation/operation.ts'

// Longer than any form field, so that a text that is too long gets its own error. SF-5.34
const preferenceText = v.optional(singleLineText(1000))

export const getPreferredDeliveryShippingProfiles = operation({
  summary:
    'Returns the delivery preferences that each shipping method supports, by its id; methods without any are left out. SF-1.16',
  access: 'anyone',
  cost: 'light',
  payload: emptyObject,
  answer: v.record(v.string(), v.array(preferredService)),
  refusals: [],
})

export const getPreferredDeliveryServices = operation({
  summary:
    'Returns the delivery preferences for a postal code in Germany: available days, whether a safe place or a neighbour can be given, and the surcharge of a preferred day. SF-4.45, SF-4.46, SF-5.35',
  access: 'anyone',
  cost: 'light',
  payload: v.object({ shippingProfileId: id, postalCode: line(20) }),
  answer: v.object({
    /** Empty where no day can be chosen. */
    preferredDay: v.array(deliveryDay),
    preferredLocation: v.boolean(),
    preferredNeighbour: v.boolean(),
    /** Surcharge of a preferred day; 0 is free. SF-3.67 */
    additionalCharge: amount,
    /** 'HH:MM' in the shop's time: later orders take a day longer. */
    cutOff: v.string(),
    isAfterCutOff: v.boolean(),
  }),
  refusals: ['delivery.postalCode', 'delivery.notOffered'],
})

export const doSavePreferredDeliveryServices = operation({
  summary:
    "Replaces the delivery preferences of the caller's cart and returns them; preferences that are left out are removed. SF-3.68, SF-5.31 to SF-5.35",
  access: 'anyone',
  cost: 'light',
  payload: v.object({
    preferredDay: v.optional(line(10)),
    preferredLocation: preferenceText,
    preferredNeighbourName: preferenceText,
    preferredNeighbourAddress: preferenceText,
  }),
  answer: preferredDelivery,
  refusals: [
    'cart.empty',
    'delivery.notOffered',
    'delivery.postalCode',
    'delivery.dayRequired',
    'delivery.dayNotPossible',
    'delivery.locationRequired',
    'delivery.neighbourNameRequired',
    'delivery.neighbourAddressRequired',
    'delivery.tooLong',
  ],
})

export const getPreferredDeliveryLocationShippingProfiles = operation({
  summary:
    'Returns the shipping methods for pick-up points, the key of the maps service, and whether a post number is required. SF-1.17',
  access: 'anyone',
  cost: 'light',
  payload: emptyObject,
  answer: v.object({
    shippingProfiles: v.array(id),
    mapsServiceKey: v.nullable(v.string()),
    postNumberRequired: v.boolean(),
  }),
  refusals: [],
})

export const getPackstations = operation({
  summary:
    'Finds up to 20 parcel lockers and post offices near a postal code or town in Germany, nearest first. SF-3.69, SF-5.36, SF-8.64, SF-8.65',
  access: 'anyone',
  cost: 'heavy',
  payload: v.object({
    zipcode: v.optional(line(20), ''),
    city: v.optional(line(100), ''),
    street: v.optional(line(120), ''),
    searchPackstation: v.optional(v.boolean(), true),
    searchPostfilial: v.optional(v.boolean(), true),
  }),
  answer: v.array(pickupPoint),
  refusals: ['pickup.placeRequired', 'shipping.carrierFault', 'shipping.locationSearch'],
})

export const setPickupPoint = operation({
  summary:
    "Sets a parcel locker or post office as the delivery address of the caller's cart, and selects a shipping method that supports it. SF-1.17, SF-5.37",
  access: 'anyone',
  cost: 'normal',
  payload: v.object({
    pointId: line(60),
    postNumber: v.optional(singleLineText(20), ''),
    /** The person who collects it. */
    firstName: singleLineText(100),
    lastName: singleLineText(100),
  }),
  answer: checkout,
  refusals: [
    'cart.empty',
    'pickup.pointGone',
    'pickup.postNumberRequired',
    'pickup.postNumberFormat',
    'address.invalid',
    'address.notCreated',
    'shipping.noMethods',
    'shipping.tooHeavy',
    'shipping.carrierFault',
    'shipping.locationSearch',
  ],
})
