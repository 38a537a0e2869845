import { expect, onTestFinished, test, vi } from 'vitest'
import { Sitemap, gunzipBytes, toUrlElements, type Entry } from './sitemap.ts'

const publicUrl = new URL('https://shop.test')
const shirt: Entry = {
  paths: { en: '/shirt_1', de: '/de/hemd_1' },
  lastModified: new Date('2026-01-02T03:04:05Z'),
  images: ['/media/ab/full/'],
}

async function readText(sitemap: Sitemap, path: string): Promise<string> {
  const file = await sitemap.file(path)
  return file === undefined ? '' : new TextDecoder().decode(await gunzipBytes(file))
}

function createSitemap(entries: readonly Entry[], more: { maxEntries?: number; clock?: () => number } = {}) {
  let writeCount = 0
  const sitemap = new Sitemap({
    publicUrl,
    ...more,
    async *entries() {
      writeCount++
      yield* entries
    },
  })
  return { sitemap, getWriteCount: () => writeCount }
}

test('each language of a page has an entry with all alternates and pictures', () => {
  const [english, german, ...others] = toUrlElements(shirt, publicUrl.origin)
  expect(others).toEqual([])
  expect(english).toContain('<loc>https://shop.test/shirt_1</loc><lastmod>2026-01-02T03:04:05.000Z</lastmod>')
  expect(german).toContain('<loc>https://shop.test/de/hemd_1</loc>')
  for (const url of [english, german]) {
    expect(url).toContain('<xhtml:link rel="alternate" hreflang="en" href="https://shop.test/shirt_1"/>')
    expect(url).toContain('<xhtml:link rel="alternate" hreflang="de" href="https://shop.test/de/hemd_1"/>')
    expect(url).toContain('<xhtml:link rel="alternate" hreflang="x-default" href="https://shop.test/shirt_1"/>')
    expect(url).toContain('<image:image><image:loc>https://shop.test/media/ab/full/</image:loc></image:image>')
  }
})

test('x-default is the page in the main language, else in its first language', () => {
  expect(toUrlElements(shirt, publicUrl.origin, 'de')[0]).toContain(
    'hreflang="x-default" href="https://shop.test/de/hemd_1"',
  )
  expect(toUrlElements(shirt, publicUrl.origin, 'pl')[0]).toContain(
    'hreflang="x-default" href="https://shop.test/shirt_1"',
  )
})

test('URLs are percent-encoded and XML-escaped', () => {
  expect(toUrlElements({ paths: { pl: "/pl/żółty-&-'x'_2" }, images: [] }, publicUrl.origin)[0]).toContain(
    '<loc>https://shop.test/pl/%C5%BC%C3%B3%C5%82ty-&amp;-&apos;x&apos;_2</loc>',
  )
})

test('a large sitemap is split, and the index lists the parts', async () => {
  const { sitemap } = createSitemap([shirt, shirt, shirt], { maxEntries: 4 })
  expect((await readText(sitemap, '/sitemap.xml')).match(/<loc>[^<]+/g)).toEqual([
    '<loc>https://shop.test/sitemap-1.xml',
    '<loc>https://shop.test/sitemap-2.xml',
  ])
  expect((await readText(sitemap, '/sitemap-1.xml')).match(/<url>/g)).toHaveLength(4)
  expect((await readText(sitemap, '/sitemap-2.xml')).match(/<url>/g)).toHaveLength(2)
  expect(await sitemap.file('/sitemap-3.xml')).toBeUndefined()
})

test('an empty shop has an empty sitemap', async () => {
  expect(await readText(createSitemap([]).sitemap, '/sitemap-1.xml')).toMatch(/<urlset[^>]*>\n<\/urlset>/)
})

test('the sitemap is written once, and again after a change if it is older than a minute', async () => {
  let seconds = 0
  const { sitemap, getWriteCount } = createSitemap([shirt], { clock: () => seconds })
  await Promise.all([sitemap.file('/sitemap.xml'), sitemap.file('/sitemap-1.xml')])
  seconds = 3600
  await sitemap.file('/sitemap.xml')
  expect(getWriteCount()).toBe(1)
  sitemap.markStale()
  await sitemap.file('/sitemap.xml')
  sitemap.markStale()
  await sitemap.file('/sitemap.xml')
  expect(getWriteCount()).toBe(2)
})

test('without another clock, the age of the sitemap is measured in seconds of the process', async () => {
  const now = vi.spyOn(performance, 'now').mockReturnValue(0)
  onTestFinished(() => now.mockRestore())
  const { sitemap, getWriteCount } = createSitemap([shirt])
  await sitemap.file('/sitemap.xml')
  sitemap.markStale()
  now.mockReturnValue(59_999)
  await sitemap.file('/sitemap.xml')
  expect(getWriteCount()).toBe(1)
  now.mockReturnValue(60_000)
  await sitemap.file('/sitemap.xml')
  expect(getWriteCount()).toBe(2)
})
