import type { PickupKind, PickupPoint } from '@vitrine/contract/checkout/delivery'
import type { PickupPoints, PickupPointSearch, PickupPointsFault } from '@vitrine/engine/ports/pickup-points'
import * as v from 'valibot'
import { parsePickupPoint } from './dhl-responses.ts'

export interface DhlOptions {
  readonly apiKey: string
  /** Overridden in tests. */
  readonly endpoint?: string
  readonly timeoutMs?: number
}

const defaultEndpoint = 'https://api.dhl.com/location-finder/v1'
const radiusMetres = 25_000 // metres, the most that the service takes
// Service points are shops that the carrier addresses as post offices.
const locationTypes = {
  parcel_locker: ['locker'],
  post_office: ['postoffice', 'postbank', 'servicepoint'],
} as const satisfies Record<PickupKind, readonly string[]>

const locationList = v.object({ locations: v.array(v.unknown()) })

/** DHL's "Location Finder - Unified". The key is sent in a header and never logged. */
export function dhlPoints({ apiKey, endpoint = defaultEndpoint, timeoutMs = 5000 }: DhlOptions): PickupPoints {
  const ask = (path: string) =>
    fetchJson(`${endpoint}${path}`, {
      headers: { 'dhl-api-key': apiKey, accept: 'application/json' },
      signal: AbortSignal.timeout(timeoutMs),
    })
  return {
    serves: (country) => country === 'DE',
    async findNearest(search) {
      const answer = await ask(`/find-by-address?${toQuery(search)}`)
      // Also returned for an unknown town or postcode.
      if (answer.status === 404) return { points: [] }
      if (answer.status !== 200) return toFault(answer.status)
      const list = v.safeParse(locationList, answer.body)
      if (!list.success) return { fault: 'search' }
      const points = list.output.locations.flatMap((location) => parsePickupPoint(location) ?? [])
      return {
        points: points
          .filter(({ kind }) => search.kinds.includes(kind))
          .toSorted(byDistance)
          .slice(0, search.limit),
      }
    },
    async findById(id) {
      const answer = await ask(`/locations/${encodeURIComponent(id)}`)
      if (answer.status === 404 || answer.status === 400) return { point: undefined }
      return answer.status === 200 ? { point: parsePickupPoint(answer.body) } : toFault(answer.status)
    },
  }
}

function toQuery({ country, zipCode, city, street, kinds, limit }: PickupPointSearch): URLSearchParams {
  const query = new URLSearchParams({
    countryCode: country,
    providerType: 'parcel',
    radius: String(radiusMetres),
    limit: String(limit),
  })
  if (zipCode !== '') query.set('postalCode', zipCode)
  if (city !== '') query.set('addressLocality', city)
  if (street !== '') query.set('streetAddress', street)
  for (const type of kinds.flatMap((kind) => locationTypes[kind])) query.append('locationType', type)
  return query
}

/** Status 0: connection failed or timed out. */
async function fetchJson(
  address: string,
  request: RequestInit,
): Promise<{ readonly status: number; readonly body: unknown }> {
  try {
    const response = await fetch(address, request)
    // A body that is not JSON is undefined; the schema check of the caller rejects it.
    return { status: response.status, body: await response.json().catch(() => undefined) }
  } catch {
    return { status: 0, body: undefined }
  }
}

/** 400 and 422 are faults of the search; everything else is a fault of the carrier. SF-8.64, SF-8.65 */
const toFault = (status: number): PickupPointsFault => ({
  fault: status === 400 || status === 422 ? 'search' : 'carrier',
})
const byDistance = (a: PickupPoint, b: PickupPoint) => (a.distance ?? 0) - (b.distance ?? 0)
