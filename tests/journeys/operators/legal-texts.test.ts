import { expect, test } from 'vitest'
import { expectRefusal } from '../../harness/expect-refusal.ts'
import { testShop } from '../../harness/shops/test-shop.ts'

const imprint = {
  name: 'Nordlicht <b>GmbH</b>',
  street: 'Ufer 7',
  postcode: '24103',
  town: 'Kiel',
  country: 'DE',
  email: 'post@nordlicht.example',
  phone: '+49 431 1',
  representative: '',
  register: '',
  vatNumber: '',
}

test('starting texts are drafts with the data of the shop and blanks, and a person publishes those without blanks', async () => {
  const shop = await testShop()
  const owner = await shop.operator()
  const german = await shop.operator({ role: 'editor', locale: 'de' })
  const before = await owner.call('getLegalTexts', {})
  expect(before.suggestedLaw).toBe('uk')
  expect(before.texts).toHaveLength(21)
  expect(before.texts.every(({ revision }) => revision === null)).toBe(true)

  const empty = await german.call('doAddLegalTexts', { law: 'de' })
  expect(empty.texts.every(({ revision, publishedRevision }) => revision === 1 && publishedRevision === null)).toBe(
    true,
  )
  expect(empty.texts.filter(({ hasBlanks }) => !hasBlanks).map(({ page }) => page)).toEqual([
    'shipping',
    'shipping',
    'shipping',
  ])
  await owner.call('setImprint', imprint)
  const { texts } = await german.call('doAddLegalTexts', { law: 'de', replaces: true })
  expect([...new Set(texts.filter(({ hasBlanks }) => hasBlanks).map(({ page }) => page))]).toEqual(['privacy-policy'])

  const disclosure = await german.call('getRevision', {
    identifier: 'legal-disclosure',
    type: 'immutable',
    revision: 2,
  })
  const text = JSON.stringify(disclosure.blocks)
  expect(text).toContain('§ 5 DDG')
  expect(text).toContain('24103 Kiel')
  expect(text).toContain('Nordlicht bGmbH/b')
  expect(text).not.toContain('Vertreten durch')

  const wanted = texts.map(({ page, locale, revision }) => ({ page, locale, revision: revision ?? 0 }))
  const published = await german.call('doPublishLegalTexts', { texts: wanted })
  expect(published.texts.filter(({ publishedRevision }) => publishedRevision === null).map(({ page }) => page)).toEqual(
    ['privacy-policy', 'privacy-policy', 'privacy-policy'],
  )
  const page = await shop
    .visitor({ locale: 'de' })
    .call('getBlocks', { identifier: 'terms-and-conditions', type: 'immutable' })
  expect(JSON.stringify(page.blocks)).toContain('Nacherfüllung')
  const { entries } = await owner.call('getAuditLog', { subject: 'page', subjectId: 'immutable/shipping/pl' })
  expect(entries.map(({ action }) => action)).toEqual(['doPublishPage', 'doAddLegalTexts', 'doAddLegalTexts'])
})

test('a text that was published or written by a person is never replaced', async () => {
  const shop = await testShop()
  const editor = await shop.operator({ role: 'editor' })
  await editor.call('doAddLegalTexts', { law: 'uk' })
  await editor.call('doPublishLegalTexts', { texts: [{ page: 'shipping', locale: 'en', revision: 1 }] })
  const { texts } = await editor.call('doAddLegalTexts', { law: 'pl', replaces: true })
  expect(texts.find(({ page, locale }) => page === 'shipping' && locale === 'en')).toMatchObject({
    revision: 1,
    publishedRevision: 1,
  })
  expect(texts.find(({ page, locale }) => page === 'shipping' && locale === 'pl')).toMatchObject({ revision: 2 })
  const unknown = editor.call('doPublishLegalTexts', { texts: [{ page: 'shipping', locale: 'pl', revision: 9 }] })
  expect((await expectRefusal(unknown)).key).toBe('editor.pageNotFound')
})

test('starting texts promise the time for a bank transfer that the method gives', async () => {
  const shop = await testShop({ document: { currency: 'GBP' } })
  const owner = await shop.operator()
  const readText = async (locale: 'en' | 'de' | 'pl', revision: number) =>
    JSON.stringify(
      await (
        await shop.operator({ locale })
      ).call('getRevision', { identifier: 'shipping', type: 'immutable', revision }),
    )
  await owner.call('doAddLegalTexts', { law: 'uk' })
  expect(await readText('en', 1)).toMatch(/keep your order for 7.days/)
  const method = {
    names: { en: 'Bank transfer' },
    descriptions: {},
    icon: '',
    paysFirst: true,
    holdMinutes: 3 * 1440,
    isActive: true,
    terms: [{ currency: 'GBP', countries: ['GB'], fee: 0, fromTotal: 0, toTotal: null }],
  }
  await owner.call('doAddPaymentMethod', { key: 'advance', provider: 'advance', method })
  await owner.call('doAddLegalTexts', { law: 'uk', replaces: true })
  expect(await readText('en', 2)).toMatch(/keep your order for 3.days/)
  expect(await readText('de', 2)).toMatch(/3.Tage zurück/)
  expect(await readText('pl', 2)).toMatch(/czeka 3.dni/)
})

test('a tab that lists older versions publishes none of them, whether a newer one is public or has blanks', async () => {
  const shop = await testShop()
  const editor = await shop.operator({ role: 'editor' })
  const stale = (await editor.call('doAddLegalTexts', { law: 'uk' })).texts.filter(({ locale }) => locale === 'en')
  const wanted = stale.map(({ page, locale, revision }) => ({ page, locale, revision: revision ?? 0 }))
  await (await shop.operator()).call('setImprint', imprint)
  await editor.call('doAddLegalTexts', { law: 'uk', replaces: true })
  await editor.call('doPublishLegalTexts', { texts: [{ page: 'shipping', locale: 'en', revision: 2 }] })
  const { texts } = await editor.call('doPublishLegalTexts', { texts: wanted })
  expect(
    texts.flatMap(({ page, locale, publishedRevision }) =>
      publishedRevision === null ? [] : [{ page, locale, publishedRevision }],
    ),
  ).toEqual([{ page: 'shipping', locale: 'en', publishedRevision: 2 }])
})
