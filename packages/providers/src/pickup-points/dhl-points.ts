import type { PickupKind, PickupPoint } from '@vitrine/contract/delivery'
import type { PickupPoints, PickupPointSearch, PickupPointsFault } from '@vitrine/engine/ports/pickup-points'
import * as v from 'valibot'
import { pointIn } from './dhl-answers.ts'

export interface DhlParts {
  readonly apiKey: string
  /** Where the carrier answers; another one in tests. */
  readonly endpoint?: string
  readonly timeoutMilliseconds?: number
}

const official = 'https://api.dhl.com/location-finder/v1'
const radius = 25_000 // metres, the most that the service takes
// Service points are shops that the carrier addresses as post offices.
const locationTypes = { parcel_locker: ['locker'], post_office: ['postoffice', 'postbank', 'servicepoint'] } as const satisfies Record<PickupKind, readonly string[]>

const found = v.object({ locations: v.array(v.unknown()) })

/** DHL's "Location Finder - Unified". The key travels in a header and in nothing that is logged. */
export function dhlPoints({ apiKey, endpoint = official, timeoutMilliseconds = 5000 }: DhlParts): PickupPoints {
  const ask = (path: string) => answerOf(`${endpoint}${path}`, { headers: { 'dhl-api-key': apiKey, accept: 'application/json' }, signal: AbortSignal.timeout(timeoutMilliseconds) })
  return {
    serves: (country) => country === 'DE',
    async findNearest(search) {
      const answer = await ask(`/find-by-address?${queryOf(search)}`)
      // It answers so where it finds no place of this name or code, too.
      if (answer.status === 404) return { points: [] }
      if (answer.status !== 200) return faultOf(answer.status)
      const list = v.safeParse(found, answer.body)
      if (!list.success) return { fault: 'search' }
      const points = list.output.locations.flatMap((location) => pointIn(location) ?? [])
      return { points: points.filter(({ kind }) => search.kinds.includes(kind)).toSorted(byDistance).slice(0, search.limit) }
    },
    async findById(id) {
      const answer = await ask(`/locations/${encodeURIComponent(id)}`)
      if (answer.status === 404 || answer.status === 400) return { point: undefined }
      return answer.status === 200 ? { point: pointIn(answer.body) } : faultOf(answer.status)
    },
  }
}

function queryOf({ country, zipCode, city, street, kinds, limit: most }: PickupPointSearch): URLSearchParams {
  const query = new URLSearchParams({ countryCode: country, providerType: 'parcel', radius: String(radius), limit: String(most) })
  if (zipCode !== '') query.set('postalCode', zipCode)
  if (city !== '') query.set('addressLocality', city)
  if (street !== '') query.set('streetAddress', street)
  for (const type of kinds.flatMap((kind) => locationTypes[kind])) query.append('locationType', type)
  return query
}

/** Status 0: no line, or no answer in time. */
async function answerOf(address: string, request: RequestInit): Promise<{ readonly status: number; readonly body: unknown }> {
  try {
    const response = await fetch(address, request)
    // What is no JSON is read as nothing, and told apart where it is looked at.
    return { status: response.status, body: await response.json().catch(() => undefined) }
  } catch {
    return { status: 0, body: undefined }
  }
}

/** A question that it does not understand is about the search; everything else is about the carrier. SF-8.64, SF-8.65 */
const faultOf = (status: number): PickupPointsFault => ({ fault: status === 400 || status === 422 ? 'search' : 'carrier' })
const byDistance = (a: PickupPoint, b: PickupPoint) => (a.distance ?? 0) - (b.distance ?? 0)
