import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { waitForChanges, sharedShop, type ServedShop } from '../../harness/shops/served-shop.ts'

const open = sharedShop()
const textOf = async (shop: ServedShop, path: string) => (await shop.ask(path)).text()
const addressesIn = (xml: string) => Array.from(xml.matchAll(/<loc>([^<]+)<\/loc>/g), ([, address]) => address)

async function idOf(shop: ServedShop, handle: string): Promise<number> {
  return (await shop.db.selectFrom('items').select('id').where('handle', '=', handle).executeTakeFirstOrThrow()).id
}

test('the sitemap names every page that may be found, in each of its languages, with its pictures [SF-2.47]', async () => {
  const shop = open()
  const index = await shop.ask('/sitemap.xml')
  expect([index.status, index.headers.get('content-type')]).toEqual([200, 'application/xml; charset=utf-8'])
  expect(addressesIn(await index.text())).toEqual(['http://shop.test/sitemap-1.xml'])
  const part = await textOf(shop, '/sitemap-1.xml')
  const addresses = addressesIn(part)
  const jumper = await idOf(shop, 'jumper')
  for (const path of [
    '/',
    '/de',
    '/pl',
    '/women',
    '/de/damen',
    '/women/knitwear',
    '/de/damen/strick',
    `/wool-jumper_${jumper}`,
    `/de/wollpullover_${jumper}`,
    `/pl/sweter_${jumper}`,
    '/shipping',
    '/de/legal-disclosure',
  ]) {
    expect(addresses, path).toContain(`http://shop.test${path}`)
  }
  expect(new Set(addresses).size).toBe(addresses.length)
  const [url = ''] = part.split('\n').filter((line) => line.includes(`<loc>http://shop.test/pl/sweter_${jumper}</loc>`))
  for (const [locale, path] of [
    ['en', '/wool-jumper'],
    ['de', '/de/wollpullover'],
    ['pl', '/pl/sweter'],
    ['x-default', '/wool-jumper'],
  ]) {
    expect(url).toContain(`<xhtml:link rel="alternate" hreflang="${locale}" href="http://shop.test${path}_${jumper}"/>`)
  }
  expect(url.match(/<image:loc>http:\/\/shop[.]test\/media\/[0-9a-f]{20}\/full\/<\/image:loc>/g)).toHaveLength(2)
  expect(url).toMatch(/<lastmod>\d{4}-\d\d-\d\dT[\d:.]+Z<\/lastmod>/)
})

test('the sitemap omits items that are for customers only, unlisted, inactive or without a price', async () => {
  const shop = open()
  expect(await textOf(shop, '/sitemap-1.xml')).not.toContain('/story')
  const [soap, outfit, bundle] = [await idOf(shop, 'soap'), await idOf(shop, 'outfit'), await idOf(shop, 'care-set')]
  await shop.db.updateTable('item_texts').set({ meta_robots: 'NOINDEX' }).where('item_id', '=', soap).execute()
  await shop.db.updateTable('items').set({ is_active: false }).where('id', '=', outfit).execute()
  await shop.db
    .deleteFrom('prices')
    .where('variation_id', 'in', shop.db.selectFrom('variations').select('id').where('item_id', '=', bundle))
    .execute()
  await waitForChanges(shop.engine, shop.db)
  const part = await textOf(shop.withOptions(), '/sitemap-1.xml')
  for (const id of [soap, outfit, bundle]) expect(part).not.toContain(`_${id}<`)
  expect(part).toContain(`_${await idOf(shop, 'jumper')}<`)
})

test('the sitemap travels packed to who takes it, and parts that do not exist are not there', async () => {
  const shop = open()
  const packed = await shop.ask('/sitemap-1.xml', { headers: { 'accept-encoding': 'gzip' } })
  expect(packed.headers.get('content-encoding')).toBe('gzip')
  expect(gunzipSync(new Uint8Array(await packed.arrayBuffer())).toString()).toBe(await textOf(shop, '/sitemap-1.xml'))
  expect((await shop.ask('/sitemap-2.xml')).status).toBe(404)
})

test('robots.txt excludes private paths and names the sitemap', async () => {
  const lines = (await textOf(open(), '/robots.txt')).split('\n')
  expect(lines).toEqual(
    expect.arrayContaining([
      'User-agent: *',
      'Disallow: /api/',
      'Allow: /api/getSearch',
      'Disallow: /cart',
      'Disallow: /de/cart',
      'Disallow: /checkout',
      'Disallow: /my-account',
      'Disallow: /*?facets=',
      'Disallow: /*&sort=',
      'Sitemap: http://shop.test/sitemap.xml',
    ]),
  )
})

test('the shop can be put on a home screen, in each language, as one app with its name, pictures and short ways [SF-4.44]', async () => {
  const shop = open()
  for (const [path, lang, startsAt, search, searchAt] of [
    ['/manifest.webmanifest', 'en', '/', 'Search', '/search'],
    ['/manifest-de.webmanifest', 'de', '/de', 'Suche', '/de/search'],
    ['/manifest-pl.webmanifest', 'pl', '/pl', 'Szukaj', '/pl/search'],
  ] as const) {
    const answer = await shop.ask(path)
    expect([answer.status, answer.headers.get('content-type')], path).toEqual([200, 'application/manifest+json'])
    const manifest = (await answer.json()) as {
      description: string
      icons: { src: string; sizes: string; purpose: string }[]
      shortcuts: { name: string; url: string; icons: { src: string }[] }[]
    }
    expect(manifest).toMatchObject({
      id: '/',
      scope: '/',
      start_url: startsAt,
      lang,
      display: 'standalone',
      name: 'Small Shop',
      short_name: 'Small Shop',
      theme_color: '#2f5d50',
    })
    // A shop shows no pictures of another one.
    expect(manifest).not.toHaveProperty('screenshots')
    expect(manifest.shortcuts[0]).toMatchObject({ name: search, url: searchAt })
    expect(manifest.shortcuts).toHaveLength(4)
    for (const { src, sizes } of manifest.icons.filter((icon) => icon.sizes !== 'any'))
      expect(await pngSize(shop, src), src).toBe(sizes)
    for (const { src } of manifest.shortcuts.flatMap(({ icons }) => icons))
      expect(await pngSize(shop, src), src).toBe('192x192')
    expect(manifest.icons.filter(({ purpose }) => purpose === 'maskable').map(({ sizes }) => sizes)).toEqual([
      '192x192',
      '512x512',
    ])
  }
  expect(await pngSize(shop, '/apple-touch-icon.png')).toBe('180x180')
  expect(await textOf(shop, '/icon.svg')).toContain('fill="#2f5d50"')
  const icon = new DataView(await (await shop.ask('/favicon.ico')).arrayBuffer())
  expect([icon.getUint16(2, true), icon.getUint8(6), icon.getUint32(18, true) + icon.getUint32(14, true)]).toEqual([
    1,
    32,
    icon.byteLength,
  ])
})

test('the manifest lists the operator’s install screenshots with their sizes', async () => {
  const bytes = new Uint8Array([1, 2, 3])
  const shop = open().withOptions({
    screenshots: [
      { file: 'home-412x860.webp', width: 412, height: 860, type: 'image/webp', bytes },
      { file: 'home-1280x800.webp', width: 1280, height: 800, type: 'image/webp', bytes },
    ],
  })
  expect(await (await shop.ask('/manifest.webmanifest')).json()).toMatchObject({
    screenshots: [
      { src: '/screenshots/home-412x860.webp', sizes: '412x860', form_factor: 'narrow' },
      { sizes: '1280x800', form_factor: 'wide' },
    ],
  })
  const picture = await shop.ask('/screenshots/home-412x860.webp')
  expect([picture.headers.get('content-type'), (await picture.arrayBuffer()).byteLength]).toEqual(['image/webp', 3])
  expect((await shop.ask('/screenshots/other-412x860.webp')).status).toBe(404)
})

async function pngSize(shop: ServedShop, path: string): Promise<string> {
  const answer = await shop.ask(path)
  expect(answer.headers.get('content-type'), path).toBe('image/png')
  const bytes = new DataView(await answer.arrayBuffer())
  return `${bytes.getUint32(16)}x${bytes.getUint32(20)}`
}

test('pictures come in the widths and formats that the shop makes, once and for good', async () => {
  const shop = open()
  const { storage_key: key } = await shop.db
    .selectFrom('media')
    .select('storage_key')
    .orderBy('id')
    .executeTakeFirstOrThrow()
  for (const format of ['webp', 'avif']) {
    const picture = await shop.ask(`/media/${key}/320.${format}`)
    expect([picture.status, picture.headers.get('content-type'), picture.headers.get('cache-control')]).toEqual([
      200,
      `image/${format}`,
      'public, max-age=31536000, immutable',
    ])
    expect((await picture.arrayBuffer()).byteLength).toBe(Number(picture.headers.get('content-length')))
    const again = await shop.ask(`/media/${key}/320.${format}`, {
      headers: { 'if-none-match': picture.headers.get('etag') ?? '' },
    })
    expect([again.status, (await again.arrayBuffer()).byteLength]).toEqual([304, 0])
  }
  for (const path of [`/media/${key}/full/`, `/media/${key}`])
    expect((await shop.ask(path)).headers.get('content-type')).toMatch(/^image\//)
  for (const path of [
    `/media/${key}/321.webp`,
    `/media/${key}/320.png`,
    '/media/00112233445566778899/320.webp',
    '/media/nonsense/full/',
    '/media/',
  ])
    expect((await shop.ask(path)).status).toBe(404)
})

test('the block catalogue is served with what can be inserted, in each language [ED-7.10, ED-3.18]', async () => {
  const shop = open()
  const answer = await shop.ask('/blocks/blocksLists.json')
  expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
    200,
    'application/json',
    'public, max-age=3600',
  ])
  const lists = await answer.json()
  expect(lists).toMatchObject({
    banner: {
      title: 'Banners',
      variations: expect.arrayContaining([
        expect.objectContaining({
          title: 'Picture with light text',
          image: '/blocks/Banner-dark.webp',
          template: { en: expect.objectContaining({ name: 'Banner' }), de: expect.any(Object), pl: expect.any(Object) },
        }),
      ]),
    },
  })
})

test('an icon has the colour that the shop has now', async () => {
  const shop = open()
  const drawn = async () => Buffer.from(await (await shop.ask('/icon-192.png')).arrayBuffer()).toString('base64')
  const before = await drawn()
  expect(await drawn()).toBe(before)
  await (
    await shop.operator('editor')
  ).call('setConfiguration', { settings: [{ key: 'primaryColor', value: '#7d3f3c' }] })
  expect(await drawn()).not.toBe(before)
})
