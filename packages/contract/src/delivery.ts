import * as v from 'valibot'
import { count } from './kernel/fields.ts'

/** What a carrier lets the receiver wish for. SF-3.68 */
export const preferredServices = ['PreferredDay', 'PreferredLocation', 'PreferredNeighbour'] as const
export const preferredService = v.picklist(preferredServices)
export type PreferredService = v.InferOutput<typeof preferredService>

const isoDay = v.pipe(v.string(), v.isoDate())

/** The days between which a parcel arrives, and the same in words: 'Thu 26 – Fri 27 Nov'. */
export const arrival = v.object({ from: isoDay, to: isoDay, formatted: v.string() })

/** Wishes for one delivery as they are kept with the cart and the order; what is not wished is null. SF-3.68 */
export const preferredDelivery = v.object({
  /** '2026-11-24' */
  day: v.nullable(isoDay),
  location: v.nullable(v.string()),
  neighbour: v.nullable(v.object({ name: v.string(), address: v.string() })),
})
export type PreferredDelivery = v.InferOutput<typeof preferredDelivery>

/** A day on which parcels might come, Sundays left out. */
export const deliveryDay = v.object({
  date: isoDay,
  /** 1 is Monday, 6 Saturday. */
  weekday: v.number(),
  /** False: the carrier does not come on it. */
  isServed: v.boolean(),
})
export type DeliveryDay = v.InferOutput<typeof deliveryDay>

export const pickupKinds = ['parcel_locker', 'post_office'] as const
export type PickupKind = (typeof pickupKinds)[number]

/** Marks an address as a pick-up point. */
export const pickup = v.object({ kind: v.picklist(pickupKinds), id: v.string() })
export type Pickup = v.InferOutput<typeof pickup>

/** A parcel locker or a post office where parcels wait. SF-3.69 */
export const pickupPoint = v.object({
  /** The carrier's own. */
  id: v.string(),
  kind: v.picklist(pickupKinds),
  /** How parcels to it are addressed, in the carrier's words: 'Packstation' and '118'. */
  keyword: v.string(),
  number: v.string(),
  /** The shop or building in which it stands; empty where nothing is known. */
  place: v.string(),
  street: v.string(),
  zipCode: v.string(),
  city: v.string(),
  /** ISO 3166-1 alpha-2. */
  country: v.string(),
  latitude: v.number(),
  longitude: v.number(),
  /** Metres from what was searched for; null where nobody searched. */
  distance: v.nullable(count),
  /** 1 is Monday, 7 Sunday; times are 'HH:MM', '24:00' the end of the day. Empty where nothing is known. */
  openingHours: v.array(v.object({ weekday: v.number(), opens: v.string(), closes: v.string() })),
})
export type PickupPoint = v.InferOutput<typeof pickupPoint>
