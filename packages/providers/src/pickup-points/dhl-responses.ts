import type { PickupKind, PickupPoint } from '@vitrine/contract/checkout/delivery'
import * as v from 'valibot'

/** The parts of the service's location that we read. */
const location = v.object({
  url: v.string(),
  location: v.object({ keyword: v.optional(v.string(), ''), keywordId: v.optional(v.string(), ''), type: v.string() }),
  name: v.optional(v.string(), ''),
  distance: v.optional(v.number()),
  place: v.object({
    address: v.object({
      countryCode: v.string(),
      postalCode: v.string(),
      addressLocality: v.string(),
      streetAddress: v.optional(v.string(), ''),
    }),
    geo: v.object({ latitude: v.number(), longitude: v.number() }),
    containedInPlace: v.optional(v.object({ name: v.optional(v.string(), '') })),
  }),
  openingHours: v.optional(v.array(v.object({ opens: v.string(), closes: v.string(), dayOfWeek: v.string() })), []),
})

const kindsByKeyword: Readonly<Record<string, PickupKind>> = {
  Packstation: 'parcel_locker',
  Postfiliale: 'post_office',
}
const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

/** Undefined for locations that do not receive parcels (drop boxes) and for malformed ones. */
export function parsePickupPoint(body: unknown): PickupPoint | undefined {
  const read = v.safeParse(location, body)
  if (!read.success) return undefined
  const {
    url,
    location: { keyword, keywordId },
    name,
    distance,
    place: { address, geo, containedInPlace },
    openingHours,
  } = read.output
  const kind = kindsByKeyword[keyword]
  const id = url.split('/').at(-1) ?? ''
  if (kind === undefined || id === '' || keywordId === '') return undefined
  const defaultName = `${keyword} ${keywordId}`
  return {
    id,
    kind,
    keyword,
    number: keywordId,
    place: containedInPlace?.name || (name === defaultName ? '' : name),
    street: address.streetAddress,
    zipCode: address.postalCode,
    city: address.addressLocality,
    country: address.countryCode,
    latitude: geo.latitude,
    longitude: geo.longitude,
    distance: distance === undefined ? null : Math.max(0, Math.round(distance)),
    openingHours: openingHours.flatMap(({ opens, closes, dayOfWeek }) => {
      const weekday = weekdays.indexOf(dayOfWeek.replace(/^https?:\/\/schema\.org\//, '')) + 1
      return weekday === 0
        ? []
        : [{ weekday, opens: opens.slice(0, 5), closes: closes.startsWith('23:59') ? '24:00' : closes.slice(0, 5) }]
    }),
  }
}
