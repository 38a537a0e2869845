import { expect, test } from 'vitest'
import { errorText } from '../../../packages/storefront/src/text/error-text.ts'
import { loadTranslator } from '../../../packages/storefront/src/text/namespaces.ts'
import { letterTexts } from '@vitrine/providers/letters/texts/texts'
import { testShop } from '../../harness/shops/test-shop.ts'
import { wholeDatabase } from '../../harness/database/whole-database.ts'

const place = { locale: 'de', key: 'shell.wishlist' } as const

test('a text override applies to pages, errors and mails at once, until it is reset', async () => {
  const shop = await testShop()
  const editor = await shop.operator({ role: 'editor' })
  const t = await loadTranslator('de')
  const own = t('shell.wishlist', { count: 2 })

  expect(
    await editor.call('setTextOverride', {
      ...place,
      text: '  {count, plural, one {# Lieblingsstück} other {# Lieblingsstücke}} ',
    }),
  ).toMatchObject({
    instead: '{count, plural, one {# Lieblingsstück} other {# Lieblingsstücke}}',
    changedBy: 'Some editor',
  })
  await editor.call('setTextOverride', {
    locale: 'de',
    key: 'storefrontError.cart.empty',
    text: 'Hier liegt noch nichts.',
  })
  await editor.call('setTextOverride', { locale: 'de', key: 'mail.order.pay', text: 'Hier bezahlen' })
  expect([t('shell.wishlist', { count: 1 }), t('shell.wishlist', { count: 2 })]).toEqual([
    '1 Lieblingsstück',
    '2 Lieblingsstücke',
  ])
  expect((await loadTranslator('en'))('shell.wishlist', { count: 1 })).toBe('Wishlist, 1 item')
  expect(await errorText('de', { key: 'cart.empty' })).toBe('Hier liegt noch nichts.')
  expect([letterTexts.de.pay, letterTexts.en.pay]).toEqual(['Hier bezahlen', 'Pay now'])

  for (const key of [place.key, 'storefrontError.cart.empty', 'mail.order.pay'])
    expect(await editor.call('deleteTextOverride', { locale: 'de', key })).toMatchObject({
      instead: null,
      changedAt: null,
    })
  expect([t('shell.wishlist', { count: 2 }), letterTexts.de.pay]).toEqual([own, 'Jetzt bezahlen'])
})

test('a text override invalidates every cached page and is recorded in the audit log', async () => {
  const shop = await testShop()
  const editor = await shop.operator({ role: 'editor' })
  const dropped: string[] = []
  shop.engine.onChange((tags) => dropped.push(...tags))
  await editor.call('setTextOverride', { ...place, text: 'Gemerkt: {count}' })
  // The page cache drops everything by this tag.
  expect(dropped).toContain('texts')
  const owner = await shop.operator()
  const { entries } = await owner.call('getAuditLog', { subject: 'text' })
  expect(entries).toMatchObject([
    {
      action: 'setTextOverride',
      subjectId: 'de shell.wishlist',
      operatorName: 'Some editor',
      after: 'Gemerkt: {count}',
    },
  ])
  await editor.call('deleteTextOverride', place)
  expect((await owner.call('getAuditLog', { subject: 'text' })).entries).toMatchObject([
    { action: 'deleteTextOverride', before: 'Gemerkt: {count}' },
    {},
  ])
})

test('texts are found by text, key and override', async () => {
  const shop = await testShop()
  const editor = await shop.operator({ role: 'editor' })
  const find = async (search: string, more = {}) =>
    (await editor.call('getTextOverrides', { locale: 'de', search, ...more })).entries.map(({ key }) => key)
  expect(await find('SHELL.WISHLIST')).toContain('shell.wishlist')
  expect(await find('merkliste, ')).toContain('shell.wishlist')
  expect(await find('mail.order.pay')).toContain('mail.order.payAgain')
  expect(await find('word.orderStatus')).toHaveLength(5)
  expect(await find('print.document.titles.invoice')).toContain('print.document.titles.invoice')
  expect(await find('no text says this')).toEqual([])
  const all = await editor.call('getTextOverrides', { locale: 'pl' })
  expect(all.entries).toHaveLength(20)
  expect(all.totalsCount).toBeGreaterThan(1000)
  await editor.call('setTextOverride', { ...place, text: 'Lieblinge: {count}' })
  expect([await find('lieblinge'), await find('', { changed: true })]).toEqual([['shell.wishlist'], ['shell.wishlist']])
  await editor.call('deleteTextOverride', place)
})

test('an invalid text override is refused with the reason, and nothing changes', async () => {
  const shop = await testShop()
  const editor = await shop.operator({ role: 'editor' })
  const before = await wholeDatabase(shop.db)
  for (const [text, key, refusal] of [
    ['Wishlist', 'shell.wishlist', { key: 'text.valuesDiffer', details: { expected: '{count}' } }],
    ['<b>{count}</b>', 'shell.wishlist', { key: 'text.notPlain' }],
    ['{count', 'shell.wishlist', { key: 'text.notPlain' }],
    ['x', 'no.such.text', { key: 'text.unknown' }],
    ['x', 'constructor', { key: 'text.unknown' }],
    ['  ', 'shell.wishlist', { key: 'invalidPayload' }],
    ['x'.repeat(2001), 'shell.wishlist', { key: 'invalidPayload' }],
  ] as const)
    await expect(editor.call('setTextOverride', { locale: 'en', key, text })).rejects.toMatchObject(refusal)
  await expect(editor.call('deleteTextOverride', { locale: 'en', key: 'no.such.text' })).rejects.toMatchObject({
    key: 'text.unknown',
  })
  for (const [locale, said] of [
    ['en', 'Please keep the values'],
    ['de', 'geschweiften Klammern'],
    ['pl', 'nawiasach klamrowych'],
  ] as const) {
    expect(await errorText(locale, { key: 'text.valuesDiffer', details: { expected: '{count}' } })).toMatch(
      new RegExp(`${said}.*\\{count\\}`),
    )
    for (const key of ['text.unknown', 'text.notPlain']) expect(await errorText(locale, { key })).not.toMatch(/[{}]/)
  }
  expect(await wholeDatabase(shop.db)).toEqual(before)
})
