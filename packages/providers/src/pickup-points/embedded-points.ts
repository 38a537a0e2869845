import type { PickupPoint } from '@vitrine/contract/delivery'
import type { PickupPoints, PickupPointSearch } from '@vitrine/engine/ports/pickup-points'
import { metresBetween, type Place } from './metres-between.ts'
import { towns, type PlacedPoint, type Town } from './towns.ts'

const country = 'DE'
const furthest = 30_000 // metres: nobody goes further for a parcel

/** The default: points of some German towns, in memory. Nobody is asked, so nothing fails. */
export function embeddedPoints(): PickupPoints {
  const points = towns.flatMap((town) => town.points.map((placed) => pointOf(placed, town)))
  return {
    serves: (asked) => asked === country,
    async findNearest(search) {
      const middle = search.country === country ? middleOf(search, points) : undefined
      if (!middle) return { points: [] }
      const found = points.filter(({ kind }) => search.kinds.includes(kind)).map((point) => ({ ...point, distance: Math.round(metresBetween(middle, point)) }))
      return { points: found.filter(({ distance }) => distance <= furthest).toSorted((a, b) => a.distance - b.distance).slice(0, search.limit) }
    },
    findById: async (id) => ({ point: points.find((point) => point.id === id) }),
  }
}

/** Where somebody searches: a street of the town or postcode, the middle of the points of the postcode or of those that are alike, or the middle of the town. */
function middleOf({ zipCode, city, street }: PickupPointSearch, points: readonly PickupPoint[]): Place | undefined {
  const town = city === '' ? undefined : towns.find(({ name, alsoCalled }) => [name, ...alsoCalled].some((called) => plain(called) === plain(city)))
  const alike = nearestCodes(zipCode, points)
  const around = alike.length > 0 ? alike : points.filter((point) => point.city === town?.name)
  const inStreet = street === '' ? [] : around.filter((point) => plain(point.street).startsWith(plain(street.replace(/\s*\d+\s?[a-z]?$/i, ''))))
  return meanOf(inStreet) ?? meanOf(alike) ?? town
}

/** The points whose postcode shares most of its first digits, three at least. */
function nearestCodes(zipCode: string, points: readonly PickupPoint[]): readonly PickupPoint[] {
  for (const digits of [5, 4, 3]) {
    const found = zipCode.length < digits ? [] : points.filter((point) => point.zipCode.startsWith(zipCode.slice(0, digits)))
    if (found.length > 0) return found
  }
  return []
}

function meanOf(places: readonly Place[]): Place | undefined {
  if (places.length === 0) return undefined
  const mean = (of: (place: Place) => number) => places.reduce((sum, place) => sum + of(place), 0) / places.length
  return { latitude: mean(({ latitude }) => latitude), longitude: mean(({ longitude }) => longitude) }
}

/** 'Köln', 'KOELN' and 'koln ' are one, and so are 'Torstraße' and 'Torstr.'. */
function plain(written: string): string {
  return written.toLowerCase().replaceAll(/ä|ae/g, 'a').replaceAll(/ö|oe/g, 'o').replaceAll(/ü|ue/g, 'u').replaceAll('ß', 'ss').replace(/strasse|str\./, 'str').replace(/[^a-z0-9]/g, '')
}

function pointOf([kind, number, street, zipCode, latitude, longitude, place]: PlacedPoint, { code, name }: Town): PickupPoint {
  const isLocker = kind === 'parcel_locker'
  return {
    id: `${code}-${number}`, kind, keyword: isLocker ? 'Packstation' : 'Postfiliale', number, place, street, zipCode, city: name, country, latitude, longitude, distance: null,
    openingHours: isLocker ? dayAndNight : shopHours,
  }
}

const dayAndNight = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, opens: '00:00', closes: '24:00' }))
const shopHours = [...[1, 2, 3, 4, 5].map((weekday) => ({ weekday, opens: '09:00', closes: '18:30' })), { weekday: 6, opens: '09:00', closes: '14:00' }]
