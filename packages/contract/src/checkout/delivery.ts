import * as v from 'valibot'
import { count } from '../kernel/operation/fields.ts'

/** The delivery preferences that a carrier supports. SF-3.68 */
export const preferredServices = ['PreferredDay', 'PreferredLocation', 'PreferredNeighbour'] as const
export const preferredService = v.picklist(preferredServices)
export type PreferredService = v.InferOutput<typeof preferredService>

const isoDay = v.pipe(v.string(), v.isoDate())

/** The days between which a parcel arrives, and the same in words: 'Thu 26 – Fri 27 Nov'. */
export const arrival = v.object({ from: isoDay, to: isoDay, formatted: v.string() })

/** Delivery preferences as they are stored with the cart and the order; null where none is set. SF-3.68 */
export const preferredDelivery = v.object({
  /** '2026-11-24' */
  day: v.nullable(isoDay),
  location: v.nullable(v.string()),
  neighbour: v.nullable(v.object({ name: v.string(), address: v.string() })),
})
export type PreferredDelivery = v.InferOutput<typeof preferredDelivery>

/** A possible delivery day, Sundays excluded. */
export const deliveryDay = v.object({
  date: isoDay,
  /** 1 is Monday, 6 Saturday. */
  weekday: v.number(),
  /** False: the carrier does not deliver on it. */
  isServed: v.boolean(),
})
export type DeliveryDay = v.InferOutput<typeof deliveryDay>

export const pickupKinds = ['parcel_locker', 'post_office'] as const
export type PickupKind = (typeof pickupKinds)[number]

/** Marks an address as a pick-up point. */
export const pickup = v.object({ kind: v.picklist(pickupKinds), id: v.string() })
export type Pickup = v.InferOutput<typeof pickup>

/** A parcel locker or a post office where parcels are collected. SF-3.69 */
export const pickupPoint = v.object({
  /** The carrier's own. */
  id: v.string(),
  kind: v.picklist(pickupKinds),
  /** How parcels to it are addressed, by the carrier's terms: 'Packstation' and '118'. */
  keyword: v.string(),
  number: v.string(),
  /** The shop or building at its location; empty when unknown. */
  place: v.string(),
  street: v.string(),
  zipCode: v.string(),
  city: v.string(),
  /** ISO 3166-1 alpha-2. */
  country: v.string(),
  latitude: v.number(),
  longitude: v.number(),
  /** Metres from the searched address; null without a search. */
  distance: v.nullable(count),
  /** 1 is Monday, 7 Sunday; times are 'HH:MM', '24:00' the end of the day. Empty when unknown. */
  openingHours: v.array(v.object({ weekday: v.number(), opens: v.string(), closes: v.string() })),
})
export type PickupPoint = v.InferOutput<typeof pickupPoint>
