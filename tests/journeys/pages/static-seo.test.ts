import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectRefusal } from '../../harness/expect-refusal.ts'
import { shopWithCatalogue, type ShopWithCatalogue } from '../../harness/shops/shop-with-catalogue.ts'
import { builtApp, origin } from '../../harness/shops/whole-shop.ts'
import type { TestVisitor } from '../../harness/shops/test-shop.ts'

let shop: ShopWithCatalogue
let editor: TestVisitor
let open: (path: string) => Promise<string>

beforeAll(async () => {
  shop = await shopWithCatalogue(undefined, { origin, afterwards: afterAll })
  editor = await shop.operator({ role: 'editor' })
  const app = await builtApp(shop.engine)
  open = async (path) =>
    (await app.request(origin + path, { headers: {} }, { incoming: { socket: { remoteAddress: '192.0.2.1' } } })).text()
})

const find = async (page: string, locale: string) =>
  (await editor.call('getStaticPageSeo', {})).pages.find((each) => each.page === page && each.locale === locale)

test('title and description of a page are delivered in their language, after the suffix of the shop', async () => {
  const privacy = { page: 'privacyPolicy', locale: 'de' } as const
  expect(await find('privacyPolicy', 'de')).toMatchObject({
    path: '/de/privacy-policy',
    title: null,
    defaultTitle: 'Datenschutzerklärung',
    version: 0,
  })
  const saved = await editor.call('setStaticPageSeo', {
    ...privacy,
    title: ' Ihre Daten ',
    description: 'Was wir speichern.',
    version: 0,
  })
  expect(saved).toMatchObject({ title: 'Ihre Daten', description: 'Was wir speichern.', version: 1 })
  const german = await open('/de/privacy-policy')
  expect(german).toContain('<title>Ihre Daten | ')
  expect(german).toContain('<meta name="description" content="Was wir speichern."/>')
  expect(german).toContain(`<link rel="canonical" href="${origin}/de/privacy-policy"/>`)
  expect(await open('/privacy-policy')).toContain('<title>Privacy policy | ')
  const refusal = await expectRefusal(
    editor.call('setStaticPageSeo', { ...privacy, title: 'Anders', description: null, version: 0 }),
  )
  expect(refusal.key).toBe('editor.settingsStale')
  expect(await find('privacyPolicy', 'de')).toEqual(saved)
  await editor.call('setStaticPageSeo', { ...privacy, title: '', description: null, version: 1 })
  expect(await open('/de/privacy-policy')).toContain('<title>Datenschutzerklärung | ')
})

test('a home page that is not to be indexed in a language is not in the sitemap in that language', async () => {
  const { settings, version } = await shop
    .operator({ role: 'editor', locale: 'de' })
    .then((german) => german.call('getCategoryTemplate', { id: 0 }))
  await editor.call('setCategorySettings', [
    { ...settings, version, details: [{ ...settings.details[0], metaRobots: 'NOINDEX' }] },
  ])
  expect(await find('homepage', 'de')).toMatchObject({ robots: 'NOINDEX', isInSitemap: false })
  expect(await find('homepage', 'en')).toMatchObject({ robots: 'ALL', isInSitemap: true })
  const sitemap = await open('/sitemap-1.xml')
  expect(sitemap).toContain(`<loc>${origin}/</loc>`)
  expect(sitemap).not.toContain(`<loc>${origin}/de</loc>`)
  expect(await open('/de')).toContain('<meta name="robots" content="noindex"/>')
})
