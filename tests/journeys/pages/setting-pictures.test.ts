import { getDatabaseFacts } from '@vitrine/engine/kernel/database/database-facts'
import { expect, test } from 'vitest'
import { shopWithCatalogue } from '../../harness/shops/shop-with-catalogue.ts'
import { expectRefusal } from '../../harness/expect-refusal.ts'
import { pictureDocument } from '../fixtures/picture-document.ts'

const settings = { 'shop.logo': 'media:rail', 'shop.icon': 'media:window' }
const media = pictureDocument.media ?? []

test('logo and icon of the shop are uses of their pictures, and the pictures cannot be deleted', async () => {
  const shop = await shopWithCatalogue({ currency: 'GBP', media, settings })
  const editor = await shop.operator({ role: 'editor' })
  const find = async (term: string, filter: 'all' | 'unused' = 'all') =>
    (await editor.call('getMediaList', { term, filter })).items
  for (const [term, key] of [
    ['rail', 'shop.logo'],
    ['window', 'shop.icon'],
  ] as const) {
    const [{ id = 0, uses = 0 } = {}] = await find(term)
    expect(uses, key).toBe(1)
    expect(await editor.call('getMediaUses', { id })).toMatchObject({
      pages: [],
      others: [{ kind: 'setting', name: key }],
    })
    expect(await find(term, 'unused')).toEqual([])
    expect(await expectRefusal(editor.call('deleteMedia', { id }))).toMatchObject({
      key: 'media.inUse',
      details: { uses: 1 },
    })
    expect(await find(term)).toHaveLength(1)
  }
  await shop.engine.import.importDocument({ currency: 'GBP', settings: { 'shop.logo': null } }, { dryRun: false })
  const [rail] = await find('rail', 'unused')
  await editor.call('deleteMedia', { id: rail?.id ?? 0 })
  expect(await find('rail')).toEqual([])
})

test('the doctor is given the settings whose picture is missing', async () => {
  const shop = await shopWithCatalogue({ currency: 'GBP', media, settings })
  const missing = async () => (await getDatabaseFacts(shop.url)).shop?.settingsWithoutPicture
  expect(await missing()).toEqual([])
  await shop.db.deleteFrom('media').where('file_name', '=', 'rail.png').execute()
  expect(await missing()).toEqual(['shop.logo'])
})
