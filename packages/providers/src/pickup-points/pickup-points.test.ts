import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pickupPoint } from '@vitrine/contract/checkout/delivery'
import type { PickupPoints, PickupPointSearch } from '@vitrine/engine/ports/pickup-points'
import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { dhlPoints } from './dhl-points.ts'
import { embeddedPoints } from './embedded-points.ts'

const apiKey = 'demo-key-of-a-test-shop-1234'
const week = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
const location = (
  kind: 'Packstation' | 'Postfiliale' | 'Paketbox',
  number: string,
  distance: number,
  more: object = {},
) => ({
  url: `/locations/8003-${number}`,
  location: {
    ids: [{ locationId: `8003-${number}`, provider: 'parcel' }],
    keyword: kind,
    keywordId: number,
    type: kind === 'Packstation' ? 'locker' : 'postoffice',
  },
  name: `${kind} ${number}`,
  distance,
  place: {
    address: { countryCode: 'DE', postalCode: '34117', addressLocality: 'Kassel', streetAddress: 'Königsplatz 36' },
    geo: { latitude: 51.3163, longitude: 9.4986 },
  },
  openingHours:
    kind === 'Packstation'
      ? week.map((day) => ({ opens: '00:00:00', closes: '23:59:00', dayOfWeek: `http://schema.org/${day}` }))
      : [{ opens: '09:00:00', closes: '18:30:00', dayOfWeek: 'http://schema.org/Monday' }],
  closurePeriods: [],
  serviceTypes: ['parcel:pick-up'],
  averageCapacityDayOfWeek: [],
  ...more,
})
const known = [
  location('Postfiliale', '512', 412, {
    place: { ...location('Postfiliale', '512', 0).place, containedInPlace: { name: 'Schreibwaren Heinemann' } },
  }),
  location('Packstation', '118', 96.4),
  location('Paketbox', '7', 12),
  { url: '/broken' },
]

// Speaks as the carrier's service does; the town decides what it says.
const says: Readonly<Record<string, (response: ServerResponse) => unknown>> = {
  Busy: (response) => response.writeHead(429).end(JSON.stringify({ status: 429, title: 'Too many requests' })),
  Locked: (response) => response.writeHead(401).end(JSON.stringify({ status: 401, title: 'Unauthorized' })),
  Down: (response) => response.writeHead(503).end('<html>Service unavailable</html>'),
  Odd: (response) =>
    response.writeHead(400).end(JSON.stringify({ status: 400, title: 'Bad request', detail: 'addressLocality' })),
  Garbled: (response) => response.writeHead(200).end('<html>'),
  Shapeless: (response) => response.writeHead(200).end('{"places": []}'),
  Atlantis: (response) => response.writeHead(404).end(JSON.stringify({ status: 404, title: 'Not found' })),
  // Never answers.
  Slow: () => undefined,
}
const asked: { readonly path: string; readonly query: string; readonly key: unknown }[] = []
const server = createServer((request: IncomingMessage, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://carrier.test')
  asked.push({ path: pathname, query: searchParams.toString(), key: request.headers['dhl-api-key'] })
  const [, id] = /\/locations\/(.+)$/.exec(pathname) ?? []
  if (id !== undefined) {
    const found = known.find(({ url }) => url.endsWith(id))
    return response.writeHead(found ? 200 : 404).end(JSON.stringify(found ?? { status: 404, title: 'Not found' }))
  }
  const types = searchParams.getAll('locationType')
  const answer = says[searchParams.get('addressLocality') ?? '']
  return answer
    ? answer(response)
    : response.writeHead(200).end(
        JSON.stringify({
          locations: known.filter((each) => !('location' in each) || types.includes(each.location.type)),
        }),
      )
})

let endpoint = ''
beforeAll(async () => {
  await new Promise<void>((listening) => {
    server.listen(0, '127.0.0.1', listening)
  })
  // A server that listens on a port has an address of this shape.
  endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}/location-finder/v1`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
beforeEach(() => {
  asked.length = 0
})

const dhl = (timeoutMilliseconds = 2000) => dhlPoints({ apiKey, endpoint, timeoutMs: timeoutMilliseconds })
const kassel: PickupPointSearch = {
  country: 'DE',
  zipCode: '34117',
  city: 'Kassel',
  street: '',
  kinds: ['parcel_locker', 'post_office'],
  limit: 20,
}

async function found(points: PickupPoints, search: Partial<PickupPointSearch> = {}) {
  const answer = await points.findNearest({ ...kassel, ...search })
  if ('fault' in answer) throw new Error(`a fault of the ${answer.fault}`)
  return answer.points
}

describe.each([
  ["the carrier's own service", () => dhl()],
  ['the embedded points', embeddedPoints],
] as const)('%s', (_, open) => {
  test('returns lockers and post offices, nearest first, in the shape of the contract [SF-3.69]', async () => {
    const points = await found(open())
    for (const point of points) expect(v.parse(pickupPoint, point)).toEqual(point)
    expect(new Set(points.map(({ kind }) => kind))).toEqual(new Set(['parcel_locker', 'post_office']))
    expect(points.map(({ distance }) => distance)).toEqual(
      points.map(({ distance }) => distance).toSorted((a, b) => (a ?? 0) - (b ?? 0)),
    )
  })
  test('returns the requested kind only, up to the limit', async () => {
    expect(new Set((await found(open(), { kinds: ['parcel_locker'] })).map(({ keyword }) => keyword))).toEqual(
      new Set(['Packstation']),
    )
    expect(new Set((await found(open(), { kinds: ['post_office'] })).map(({ keyword }) => keyword))).toEqual(
      new Set(['Postfiliale']),
    )
    expect(await found(open(), { limit: 1 })).toHaveLength(1)
  })
  test('finds a point by its id, and none by an unknown id [SF-1.17]', async () => {
    const points = open()
    const [first] = await found(points)
    expect(await points.findById(first?.id ?? '', 'DE')).toMatchObject({
      point: { id: first?.id, street: first?.street },
    })
    expect(await points.findById('8003-nothing', 'DE')).toEqual({ point: undefined })
  })
  test('finds nothing in an unknown town', async () => {
    expect(await found(open(), { city: 'Atlantis', zipCode: '' })).toEqual([])
  })
  test('serves Germany', () => {
    expect([open().serves('DE'), open().serves('FR')]).toEqual([true, false])
  })
})

describe("the carrier's own service", () => {
  test('receives the key in a header, and all search fields', async () => {
    await found(dhl(), { street: 'Königsplatz', kinds: ['parcel_locker'] })
    expect(asked).toEqual([
      {
        path: '/location-finder/v1/find-by-address',
        key: apiKey,
        query:
          'countryCode=DE&providerType=parcel&radius=25000&limit=20&postalCode=34117&addressLocality=Kassel&streetAddress=K%C3%B6nigsplatz&locationType=locker',
      },
    ])
  })

  test('is parsed to the fields that a delivery needs', async () => {
    expect(await found(dhl())).toMatchObject([
      {
        id: '8003-118',
        kind: 'parcel_locker',
        keyword: 'Packstation',
        number: '118',
        place: '',
        distance: 96,
        openingHours: expect.arrayContaining([{ weekday: 7, opens: '00:00', closes: '24:00' }]),
      },
      {
        id: '8003-512',
        kind: 'post_office',
        place: 'Schreibwaren Heinemann',
        street: 'Königsplatz 36',
        distance: 412,
        openingHours: [{ weekday: 1, opens: '09:00', closes: '18:30' }],
      },
    ])
  })

  test.each([
    ['is too busy', 'Busy', 'carrier'],
    ['does not let us in', 'Locked', 'carrier'],
    ['is down', 'Down', 'carrier'],
    ['does not answer in time', 'Slow', 'carrier'],
  ])('%s: returns a fault of the carrier [SF-8.64]', async (_, city, fault) => {
    expect(await dhl(100).findNearest({ ...kassel, city })).toEqual({ fault })
  })
  test('is unreachable: returns a fault of the carrier [SF-8.64]', async () => {
    const nobody = dhlPoints({ apiKey, endpoint: 'http://127.0.0.1:1/v1', timeoutMs: 500 })
    expect([await nobody.findNearest(kassel), await nobody.findById('8003-118', 'DE')]).toEqual([
      { fault: 'carrier' },
      { fault: 'carrier' },
    ])
  })
  test.each([
    ['does not understand the question', 'Odd'],
    ['answers no JSON', 'Garbled'],
    ['answers something else', 'Shapeless'],
  ])('%s: returns a fault of the search [SF-8.65]', async (_, city) => {
    expect(await dhl().findNearest({ ...kassel, city })).toEqual({ fault: 'search' })
  })
})

describe('the embedded points', () => {
  test.each([
    ['a postcode of the set', { zipCode: '10119', city: '' }, 'Berlin'],
    ['a postcode beside it', { zipCode: '10115', city: '' }, 'Berlin'],
    ['a town', { zipCode: '', city: 'hamburg' }, 'Hamburg'],
    ['a town with an umlaut', { zipCode: '', city: 'Muenchen' }, 'München'],
    ['a town in another language', { zipCode: '', city: 'Cologne' }, 'Köln'],
    ['a postcode before a town', { zipCode: '04109', city: 'Köln' }, 'Leipzig'],
  ])('finds points by %s', async (_, search, town) => {
    expect(new Set((await found(embeddedPoints(), search)).map(({ city }) => city))).toEqual(new Set([town]))
  })
  test('returns points in the searched street first', async () => {
    expect(
      (await found(embeddedPoints(), { zipCode: '', city: 'Berlin', street: 'bergmannstr. 12' }))[0],
    ).toMatchObject({ street: 'Bergmannstraße 24', distance: 0 })
  })
  test('has enough points, with unique ids, within their town', async () => {
    const all = (
      await Promise.all(
        ['Kassel', 'Berlin', 'Hamburg', 'München', 'Köln', 'Leipzig', 'Frankfurt', 'Stuttgart'].map((city) =>
          found(embeddedPoints(), { zipCode: '', city }),
        ),
      )
    ).flat()
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
    expect(all.length).toBeGreaterThanOrEqual(58)
    expect(
      all.every(({ distance, zipCode }) => distance !== null && distance < 15_000 && /^\d{5}$/.test(zipCode)),
    ).toBe(true)
  })
})
