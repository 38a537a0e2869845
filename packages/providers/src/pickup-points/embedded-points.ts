import type { PickupPoint } from '@vitrine/contract/checkout/delivery'
import type { PickupPoints, PickupPointSearch } from '@vitrine/engine/ports/pickup-points'
import { metresBetween, type Coordinates } from './metres-between.ts'
import { towns, type PointData, type Town } from './towns.ts'

const country = 'DE'
const maxDistanceMetres = 30_000 // the radius of a search

/** The default: invented points of some German towns, in memory, without network access. */
export function embeddedPoints(): PickupPoints {
  const points = towns.flatMap((town) => town.points.map((source) => toPickupPoint(source, town)))
  return {
    serves: (requestedCountry) => requestedCountry === country,
    async findNearest(search) {
      const centre = search.country === country ? findCentre(search, points) : undefined
      if (!centre) return { points: [] }
      const found = points
        .filter(({ kind }) => search.kinds.includes(kind))
        .map((point) => ({ ...point, distance: Math.round(metresBetween(centre, point)) }))
      return {
        points: found
          .filter(({ distance }) => distance <= maxDistanceMetres)
          .toSorted((a, b) => a.distance - b.distance)
          .slice(0, search.limit),
      }
    },
    findById: async (id) => ({ point: points.find((point) => point.id === id) }),
  }
}

/**
 * The centre of a search: a street of the town or postcode, the centre of the points with the most similar postcodes,
 * or the centre of the town.
 */
function findCentre(
  { zipCode, city, street }: PickupPointSearch,
  points: readonly PickupPoint[],
): Coordinates | undefined {
  const town =
    city === ''
      ? undefined
      : towns.find(({ name, aliases: alsoCalled }) =>
          [name, ...alsoCalled].some((alias) => normalise(alias) === normalise(city)),
        )
  const samePostcodeArea = findByPostcodePrefix(zipCode, points)
  const around = samePostcodeArea.length > 0 ? samePostcodeArea : points.filter((point) => point.city === town?.name)
  const inStreet =
    street === ''
      ? []
      : around.filter((point) => normalise(point.street).startsWith(normalise(street.replace(/\s*\d+\s?[a-z]?$/i, ''))))
  return meanCoordinates(inStreet) ?? meanCoordinates(samePostcodeArea) ?? town
}

/** The points with the longest common postcode prefix, of at least three digits. */
function findByPostcodePrefix(zipCode: string, points: readonly PickupPoint[]): readonly PickupPoint[] {
  for (const digits of [5, 4, 3]) {
    const found =
      zipCode.length < digits ? [] : points.filter((point) => point.zipCode.startsWith(zipCode.slice(0, digits)))
    if (found.length > 0) return found
  }
  return []
}

function meanCoordinates(places: readonly Coordinates[]): Coordinates | undefined {
  if (places.length === 0) return undefined
  const mean = (of: (place: Coordinates) => number) => places.reduce((sum, place) => sum + of(place), 0) / places.length
  return { latitude: mean(({ latitude }) => latitude), longitude: mean(({ longitude }) => longitude) }
}

/** Normalises spelling: 'Köln', 'KOELN' and 'koln ' are equal, and so are 'Torstraße' and 'Torstr.'. */
function normalise(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/ä|ae/g, 'a')
    .replaceAll(/ö|oe/g, 'o')
    .replaceAll(/ü|ue/g, 'u')
    .replaceAll('ß', 'ss')
    .replace(/strasse|str\./, 'str')
    .replace(/[^a-z0-9]/g, '')
}

function toPickupPoint(
  [kind, number, street, zipCode, latitude, longitude, place]: PointData,
  { code, name }: Town,
): PickupPoint {
  const isLocker = kind === 'parcel_locker'
  return {
    id: `${code}-${number}`,
    kind,
    keyword: isLocker ? 'Packstation' : 'Postfiliale',
    number,
    place,
    street,
    zipCode,
    city: name,
    country,
    latitude,
    longitude,
    distance: null,
    openingHours: isLocker ? dayAndNight : shopHours,
  }
}

const dayAndNight = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, opens: '00:00', closes: '24:00' }))
const shopHours = [
  ...[1, 2, 3, 4, 5].map((weekday) => ({ weekday, opens: '09:00', closes: '18:30' })),
  { weekday: 6, opens: '09:00', closes: '14:00' },
]
