import { afterAll, describe, expect, test } from 'vitest'
import { expectRefusal } from '../../harness/expect-refusal.ts'
import { shopWithCatalogue } from '../../harness/shops/shop-with-catalogue.ts'

const shop = await shopWithCatalogue(undefined, { afterwards: afterAll })
const staff = await shop.operator({ role: 'catalogue' })
const colleague = await shop.operator({ role: 'manager' })
const jumper = await shop.id('items', 'jumper')

const read = (itemId = jumper) => staff.call('getProductForStaff', { itemId })
const create = (name = 'Linen shirt') => staff.call('doCreateProduct', { fields: { texts: { en: { name1: name } } } })
const inShop = (itemId: number) => shop.visitor().call('getProduct', { id: itemId })

describe('a product for staff', () => {
  test('is read in all languages, whatever shoppers see', async () => {
    const { fields, status, isVisible } = await read()
    expect({ status, isVisible }).toEqual({ status: 'active', isVisible: true })
    expect(fields.texts.de).toMatchObject({ name1: 'Wollpullover', description: '<p>Gestrickt in Galway.</p>' })
    expect(fields.fibres.length).toBeGreaterThan(0)
    expect(fields.categoryIds).toHaveLength(3)
    expect(fields.crossSelling.map(({ relation }) => relation)).toEqual(['Accessory', 'Similar'])
  })

  test('that does not exist is refused', async () => {
    for (const name of ['getProductForStaff', 'deleteProduct', 'getProductRevisions'] as const)
      expect((await expectRefusal(staff.call(name, { itemId: 999_999 }))).key).toBe('catalogue.productNotFound')
  })

  test('is saved with every field, and the next request of a shopper shows it', async () => {
    const product = await create('Everything')
    const choices = await staff.call('getProductChoices', {})
    const material = choices.properties.find(
      ({ valueType, isOrderProperty }) => valueType === 'selection' && !isOrderProperty,
    )
    const fields = {
      texts: {
        en: {
          name1: 'Everything',
          title: 'All of it',
          description: '<p>Long</p>',
          technicalData: '<p>x</p>',
          careInstructions: '<p>y</p>',
        },
        de: {
          name1: 'Alles',
          metaTitle: 'Alles hier',
          metaDescription: 'Kurz',
          keywords: 'alles',
          robots: 'NOINDEX' as const,
        },
      },
      categoryIds: choices.categories
        .slice(0, 2)
        .map(({ id }) => id)
        .toReversed(),
      tagIds: choices.tags.map(({ id }) => id),
      properties: material
        ? [
            {
              propertyId: material.id,
              selectionIds: material.selections.slice(0, 1).map(({ id }) => id),
              texts: {},
              number: null,
            },
          ]
        : [],
      fibres: [
        { part: 'shell', fibre: choices.fibres[0]?.code ?? '', percent: 33.3 },
        { part: 'shell', fibre: choices.fibres[1]?.code ?? '', percent: 66.7 },
      ],
      careSymbols: ['wash30' as const, 'noBleach' as const],
      manufacturerId: choices.manufacturers[0]?.id ?? null,
      condition: 'used' as const,
      ageRestriction: 18,
      customsTariffNumber: '6110 11 30',
      producingCountryId: choices.countries[0]?.id ?? null,
      durabilityYears: 3,
      isGiftCard: true,
      isSubscription: true,
      blockedCountryIds: choices.countries.slice(0, 2).map(({ id }) => id),
      crossSelling: [{ itemId: jumper, relation: 'Similar' as const }],
    }
    const saved = await staff.call('setProduct', { itemId: product.id, fields })
    expect(saved.fields).toMatchObject({
      ...fields,
      tagIds: fields.tagIds.toSorted((a, b) => a - b),
      fibres: fields.fibres.toReversed(),
      texts: { en: fields.texts.en, de: { ...fields.texts.de, urlPath: 'alles' }, pl: { name1: '' } },
    })
    expect(saved.related).toMatchObject([{ itemId: jumper, name: 'Wool Jumper' }])

    await staff.call('setProduct', { itemId: jumper, fields: { texts: { en: { name1: 'Sea jumper' } } } })
    expect((await inShop(jumper)).texts.name1).toBe('Sea jumper')
  })

  test('loses scripts of its HTML', async () => {
    const { id } = await create()
    const { fields } = await staff.call('setProduct', {
      itemId: id,
      fields: { texts: { en: { description: '<p onclick="steal()">Soft<script>steal()</script></p>' } } },
    })
    expect(fields.texts.en.description).toBe('<p>Soft</p>')
  })
})

describe('a field that cannot be saved is named with its reason, and nothing is saved:', () => {
  const half = { part: 'all', fibre: 'cotton', percent: 50 }
  test.each([
    ['a name that is missing', { texts: { en: { name1: '' } } }, { path: 'texts.en.name1', because: 'nameMissing' }],
    [
      'a text without a name',
      { texts: { pl: { description: 'x' } } },
      { path: 'texts.pl.name1', because: 'nameMissing' },
    ],
    [
      'an address with a question mark',
      { texts: { en: { urlPath: 'a?b' } } },
      { path: 'texts.en.urlPath', because: 'addressInvalid' },
    ],
    ['fibres below 100 percent', { fibres: [half] }, { path: 'fibres', because: 'fibreSum', values: ['all', '50'] }],
    ['a fibre twice', { fibres: [half, half] }, { path: 'fibres', because: 'fibreTwice', values: ['all'] }],
    [
      'an end before the start',
      { visibleFrom: '2030-01-02T00:00:00Z', visibleUntil: '2030-01-01T00:00:00Z' },
      { path: 'visibleUntil', because: 'windowOrder' },
    ],
    ['a tag that is gone', { tagIds: [999_999] }, { path: 'tagIds', because: 'gone' }],
    ['a category that is gone', { categoryIds: [999_999] }, { path: 'categoryIds', because: 'gone' }],
    ['a manufacturer that is gone', { manufacturerId: 999_999 }, { path: 'manufacturerId', because: 'gone' }],
    [
      'a property that is gone',
      { properties: [{ propertyId: 999_999, selectionIds: [], texts: {}, number: null }] },
      { path: 'properties.999999', because: 'gone' },
    ],
  ])('%s', async (_, fields, fault) => {
    const { id, version, fields: before } = await create()
    const { key, details } = await expectRefusal(staff.call('setProduct', { itemId: id, fields }))
    expect(key).toBe('product.invalid')
    expect(details['faults']).toContainEqual(fault)
    expect(await read(id)).toMatchObject({ version, fields: before })
  })

  test('itself as a related product, and a SKU that is taken', async () => {
    const { id } = await create()
    const itself = { crossSelling: [{ itemId: id, relation: 'Similar' as const }] }
    const refused = await expectRefusal(staff.call('setProduct', { itemId: id, fields: itself }))
    expect(refused.details['faults']).toEqual([{ path: 'crossSelling', because: 'itself' }])
    const taken = staff.call('doCreateProduct', { fields: { texts: { en: { name1: 'Twin' } } }, sku: 'SCARF' })
    expect((await expectRefusal(taken)).details['faults']).toEqual([{ path: 'sku', because: 'skuTaken' }])
  })
})

describe('two people who save the same product', () => {
  test('in different fields are merged', async () => {
    const { id, fields: seen } = await create()
    await colleague.call('setProduct', { itemId: id, seen, fields: { texts: { de: { name1: 'Leinenhemd' } } } })
    const saved = await staff.call('setProduct', {
      itemId: id,
      seen,
      fields: { texts: { en: { title: 'Cool' } }, isSubscription: true },
    })
    expect(saved.fields).toMatchObject({
      isSubscription: true,
      texts: { en: { title: 'Cool' }, de: { name1: 'Leinenhemd' } },
    })
  })

  test('in the same field see both values, who and when, and can keep either', async () => {
    const { id, fields: seen } = await create()
    const field = 'texts.en.title'
    await colleague.call('setProduct', { itemId: id, seen, fields: { texts: { en: { title: 'Theirs' } } } })
    const mine = { itemId: id, seen, fields: { texts: { en: { title: 'Mine' } }, ageRestriction: 16 } }
    const { key, details } = await expectRefusal(staff.call('setProduct', mine))
    expect(key).toBe('product.changedMeanwhile')
    expect(details).toMatchObject({
      clashes: [{ field, stored: 'Theirs', sent: 'Mine' }],
      by: expect.any(String),
      at: expect.any(String),
    })
    expect((await read(id)).fields.ageRestriction).toBeNull()

    const theirs = await staff.call('setProduct', { ...mine, resolved: [{ field, stored: 'Theirs', keeps: 'theirs' }] })
    expect(theirs.fields).toMatchObject({ ageRestriction: 16, texts: { en: { title: 'Theirs' } } })
    const kept = await staff.call('setProduct', { ...mine, resolved: [{ field, stored: 'Theirs', keeps: 'mine' }] })
    expect(kept.fields.texts.en.title).toBe('Mine')
  })
})

describe('the translation of a product', () => {
  test('is stale after a change of the main language until it is changed or reviewed', async () => {
    const { id } = await create()
    await staff.call('setProduct', {
      itemId: id,
      fields: { texts: { de: { name1: 'Hemd' }, pl: { name1: 'Koszula' } } },
    })
    const stale = await staff.call('setProduct', { itemId: id, fields: { texts: { en: { description: 'New' } } } })
    expect(stale.staleLocales).toEqual(['de', 'pl'])
    await staff.call('setProduct', { itemId: id, fields: { texts: { de: { description: 'Neu' } } } })
    const reviewed = await staff.call('setProduct', { itemId: id, fields: {}, reviewedLocales: ['pl'] })
    expect(reviewed.staleLocales).toEqual([])
  })

  test('disappears with its last text', async () => {
    const { id } = await create()
    await staff.call('setProduct', { itemId: id, fields: { texts: { de: { name1: 'Hemd' } } } })
    const without = await staff.call('setProduct', {
      itemId: id,
      fields: { texts: { de: { name1: '', urlPath: '' } } },
    })
    expect(without.addresses).toMatchObject({ de: null, en: `/linen-shirt_${id}` })
  })
})

describe('the revisions of a product', () => {
  test('say who changed what and when, and any of them can be restored', async () => {
    const { id } = await create()
    await colleague.call('setProduct', { itemId: id, fields: { texts: { en: { title: 'One' } }, ageRestriction: 16 } })
    const two = await staff.call('setProduct', { itemId: id, fields: { texts: { en: { title: 'Two' } } } })
    const { revisions, hasMore } = await staff.call('getProductRevisions', { itemId: id })
    expect(hasMore).toBe(false)
    expect(revisions.map(({ action, changes }) => ({ action, changes }))).toEqual([
      { action: 'save', changes: [{ field: 'texts.en.title', before: 'One', after: 'Two' }] },
      {
        action: 'save',
        changes: expect.arrayContaining([
          { field: 'texts.en.title', before: null, after: 'One' },
          { field: 'ageRestriction', before: null, after: 16 },
        ]),
      },
      { action: 'create', changes: [] },
    ])
    const first = revisions.at(-1)?.id ?? 0
    const restored = await staff.call('doRestoreProductRevision', {
      itemId: id,
      revisionId: first,
      version: two.version,
    })
    expect(restored.fields).toMatchObject({ ageRestriction: null, texts: { en: { title: '' } } })
    expect((await staff.call('getProductRevisions', { itemId: id })).revisions[0]).toMatchObject({ action: 'restore' })
  })

  test('begin with the product as an import wrote it, and name what was changed elsewhere', async () => {
    const scarf = await shop.id('items', 'scarf')
    await staff.call('setProduct', { itemId: scarf, fields: { ageRestriction: 12 } })
    await shop.change((db) => db.updateTable('items').set({ age_restriction: 14 }).where('id', '=', scarf).execute())
    await staff.call('setProduct', { itemId: scarf, fields: { durabilityYears: 2 } })
    const { revisions } = await staff.call('getProductRevisions', { itemId: scarf })
    expect(revisions.map(({ action, by }) => [action, by === null])).toEqual([
      ['save', false],
      ['elsewhere', true],
      ['save', false],
      ['start', true],
    ])
    expect(revisions[1]?.changes).toEqual([{ field: 'ageRestriction', before: 12, after: 14 }])
  })

  test('name the author of a change in bulk, beginning with the product as it was before', async () => {
    const beret = await shop.id('items', 'beret')
    const before = (await read(beret)).fields
    const name = before.texts.en.name1
    const rename = (from: string, to: string) =>
      colleague.call('doSaveBatch', {
        columns: [{ subject: 'item', column: 'name:en', ids: [beret], before: [from], after: [to] }],
        isConfirmed: false,
      })
    await rename(name, 'Beret in bulk')
    const { revisions } = await staff.call('getProductRevisions', { itemId: beret })
    const field = 'texts.en.name1'
    expect(revisions.map(({ action, by, changes }) => ({ action, isNamed: by !== null, changes }))).toEqual([
      { action: 'elsewhere', isNamed: true, changes: [{ field, before: name, after: 'Beret in bulk' }] },
      { action: 'start', isNamed: false, changes: [] },
    ])
    const mine = { itemId: beret, seen: before, fields: { texts: { en: { name1: 'Mine' } } } }
    const { details } = await expectRefusal(staff.call('setProduct', mine))
    expect(details).toMatchObject({ clashes: [{ field }], by: revisions[0]?.by })
    await rename('Beret in bulk', name)
  })

  test('name nobody for a clash with what was changed without a revision', async () => {
    const { id, fields: seen } = await create()
    await colleague.call('setProduct', { itemId: id, fields: { durabilityYears: 2 } })
    await shop.change((db) => db.updateTable('items').set({ age_restriction: 14 }).where('id', '=', id).execute())
    const mine = { itemId: id, seen, fields: { ageRestriction: 16 } }
    const { key, details } = await expectRefusal(staff.call('setProduct', mine))
    expect({ key, details }).toMatchObject({ key: 'product.changedMeanwhile', details: { by: null } })
  })

  test('are not restored over what somebody saved meanwhile, and not without the revision', async () => {
    const { id, version } = await create()
    const { revisions } = await staff.call('getProductRevisions', { itemId: id })
    await colleague.call('setProduct', { itemId: id, fields: { ageRestriction: 16 } })
    const old = { itemId: id, revisionId: revisions[0]?.id ?? 0, version }
    expect((await expectRefusal(staff.call('doRestoreProductRevision', old))).key).toBe('product.changedMeanwhile')
    const gone = { itemId: id, revisionId: 999_999, version }
    expect((await expectRefusal(staff.call('doRestoreProductRevision', gone))).key).toBe('product.revisionNotFound')
    expect((await read(id)).fields.ageRestriction).toBe(16)
  })

  test('older than a year are deleted, except for the last one', async () => {
    const { id } = await create()
    await staff.call('setProduct', { itemId: id, fields: { ageRestriction: 16 } })
    await shop.db
      .updateTable('item_revisions')
      .set({ saved_at: new Date('2020-01-01') })
      .where('item_id', '=', id)
      .execute()
    await shop.engine.scheduler.run('forgetItemRevisions')
    const { revisions } = await staff.call('getProductRevisions', { itemId: id })
    expect(revisions.map(({ action }) => action)).toEqual(['save'])
  })
})
