import { expect, test } from 'vitest'
import { shopWithCatalogue } from '../../harness/shops/shop-with-catalogue.ts'
import { waitForChanges } from '../../harness/shops/served-shop.ts'

const id = '00000000-0000-4000-8000-000000000001'
const bar = (text: string) => [
  { name: 'AnnouncementBar', type: 'content', meta: { uuid: id }, content: { texts: [{ text, link: '' }] } },
]

test('header and footer start with the built-in templates in each language', async () => {
  const shop = await shopWithCatalogue()
  const header = await shop.visitor({ locale: 'de' }).call('getBlocks', { type: 'global', identifier: 'header' })
  const footer = await shop.visitor({ locale: 'de' }).call('getBlocks', { type: 'global', identifier: 'footer' })
  expect([header.isTemplate, header.blocks.map(({ name }) => name)]).toEqual([true, ['NavigationMenu']])
  expect(footer.blocks).toMatchObject([
    {
      name: 'FooterColumns',
      content: [{ content: { title: 'Shop' } }, { content: { title: 'Hilfe' } }, { content: { title: 'Rechtliches' } }],
    },
  ])
})

test('a published header is shown in its own language only', async () => {
  const shop = await shopWithCatalogue()
  const editor = await shop.operator({ role: 'editor' })
  await editor.call('doSaveBlocks', {
    entityType: 'global',
    identifier: 'header',
    blocks: JSON.stringify(bar('Winter sale')),
    revision: null,
  })
  await waitForChanges(shop.engine, shop.db)
  const shown = async (locale: 'en' | 'de') =>
    (await shop.visitor({ locale }).call('getBlocks', { type: 'global', identifier: 'header' })).isTemplate
  expect([await shown('en'), await shown('de')]).toEqual([false, true])
})

test('header and footer only record cache tags of their own pages', async () => {
  const shop = await shopWithCatalogue()
  const shown = new Set<string>()
  const page = shop.visitor({ locale: 'en', audience: 'public', recordCacheTag: (tag: string) => shown.add(tag) })
  for (const identifier of ['header', 'footer']) await page.call('getBlocks', { type: 'global', identifier })
  expect([...shown].filter((tag) => tag.startsWith('page'))).toEqual([
    expect.stringMatching(/^page:\d+$/),
    expect.stringMatching(/^page:\d+$/),
  ])
})
