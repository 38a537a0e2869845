import { expect, test } from 'vitest'
import { Sitemap, plainText, urlsOf, type Entry } from './sitemap.ts'

const publicUrl = new URL('https://shop.test')
const shirt: Entry = { paths: { en: '/shirt_1', de: '/de/hemd_1' }, lastModified: new Date('2026-01-02T03:04:05Z'), images: ['/media/ab/full/'] }

async function textOf(sitemap: Sitemap, path: string): Promise<string> {
  const file = await sitemap.file(path)
  return file === undefined ? '' : new TextDecoder().decode(await plainText(file))
}

function sitemapOf(entries: readonly Entry[], more: { mostEntries?: number; clock?: () => number } = {}) {
  let written = 0
  const sitemap = new Sitemap({ publicUrl, ...more, async *entries() { written++; yield* entries } })
  return { sitemap, timesWritten: () => written }
}

test('every language of a page is an entry that names all of them and its pictures', () => {
  const [english, german, ...others] = urlsOf(shirt, publicUrl.origin)
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

test('a page is named as the default in the main language of the shop, and in its first one where it does not have that', () => {
  expect(urlsOf(shirt, publicUrl.origin, 'de')[0]).toContain('hreflang="x-default" href="https://shop.test/de/hemd_1"')
  expect(urlsOf(shirt, publicUrl.origin, 'pl')[0]).toContain('hreflang="x-default" href="https://shop.test/shirt_1"')
})

test('addresses are encoded', () => {
  expect(urlsOf({ paths: { pl: "/pl/żółty-&-'x'_2" }, images: [] }, publicUrl.origin)[0]).toContain('<loc>https://shop.test/pl/%C5%BC%C3%B3%C5%82ty-&amp;-&apos;x&apos;_2</loc>')
})

test('a sitemap is split, and its index names the parts', async () => {
  const { sitemap } = sitemapOf([shirt, shirt, shirt], { mostEntries: 4 })
  expect((await textOf(sitemap, '/sitemap.xml')).match(/<loc>[^<]+/g)).toEqual(['<loc>https://shop.test/sitemap-1.xml', '<loc>https://shop.test/sitemap-2.xml'])
  expect((await textOf(sitemap, '/sitemap-1.xml')).match(/<url>/g)).toHaveLength(4)
  expect((await textOf(sitemap, '/sitemap-2.xml')).match(/<url>/g)).toHaveLength(2)
  expect(await sitemap.file('/sitemap-3.xml')).toBeUndefined()
})

test('an empty shop has an empty sitemap', async () => {
  expect(await textOf(sitemapOf([]).sitemap, '/sitemap-1.xml')).toMatch(/<urlset[^>]*>\n<\/urlset>/)
})

test('it is written once, and again when something changed a minute ago', async () => {
  let seconds = 0
  const { sitemap, timesWritten } = sitemapOf([shirt], { clock: () => seconds })
  await Promise.all([sitemap.file('/sitemap.xml'), sitemap.file('/sitemap-1.xml')])
  seconds = 3600
  await sitemap.file('/sitemap.xml')
  expect(timesWritten()).toBe(1)
  sitemap.forget()
  await sitemap.file('/sitemap.xml')
  sitemap.forget()
  await sitemap.file('/sitemap.xml')
  expect(timesWritten()).toBe(2)
})
