import type { ProductGap } from '@vitrine/contract/catalogue/product-fields'
import { sql } from 'kysely'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { expectRefusal } from '../../harness/expect-refusal.ts'
import { placeOrder, visitorReadyToOrder } from '../../harness/shopper.ts'
import { waitForChanges } from '../../harness/shops/served-shop.ts'
import { shopWithCatalogue } from '../../harness/shops/shop-with-catalogue.ts'
import { testShop } from '../../harness/shops/test-shop.ts'
import { purchaseDocument } from '../fixtures/purchase-document.ts'

const shop = await shopWithCatalogue(undefined, { afterwards: afterAll })
const staff = await shop.operator({ role: 'catalogue' })

const create = (name = 'Linen shirt') => staff.call('doCreateProduct', { fields: { texts: { en: { name1: name } } } })
const keyOf = async (call: Promise<unknown>) => (await expectRefusal(call)).key
const inShop = (itemId: number) => shop.visitor().call('getProduct', { id: itemId })

async function givePrice(itemId: number) {
  await shop.change((db) =>
    sql`insert into prices (variation_id, currency, amount) select v.id, (select code from currencies where is_default), 4900
          from variations v where v.item_id = ${itemId}`.execute(db),
  )
}

describe('a new product', () => {
  test('is a draft that shoppers do not see, whatever it has', async () => {
    const { id, status, isVisible, variations } = await create()
    expect({ status, isVisible, variations }).toEqual({ status: 'draft', isVisible: false, variations: 1 })
    await givePrice(id)
    expect(await keyOf(inShop(id))).toBe('catalogue.productNotFound')
  })

  test('is not published without a price, and what else is missing has to be accepted', async () => {
    const { id } = await create()
    const publish = (acceptedGaps: readonly ProductGap[] = []) =>
      staff.call('setProductStatus', { itemId: id, status: 'active', acceptedGaps: [...acceptedGaps] })
    const { key, details } = await expectRefusal(publish())
    expect(key).toBe('product.incomplete')
    const gaps = details['gaps'] as readonly { readonly gap: ProductGap; readonly isBlocking: boolean }[]
    expect(gaps.map(({ gap }) => gap)).toEqual([
      'price',
      'picture',
      'category',
      'description',
      'maker',
      'fibres',
      'translation',
    ])
    const accepted = gaps.map(({ gap }) => gap)
    expect((await expectRefusal(publish(accepted))).details['gaps']).toEqual([
      { gap: 'price', isBlocking: true, values: [] },
    ])

    await givePrice(id)
    expect(await keyOf(publish(accepted.slice(2)))).toBe('product.incomplete')
    expect(await publish(accepted)).toMatchObject({ status: 'active', isVisible: true })
    expect((await inShop(id)).texts.name1).toBe('Linen shirt')
  })

  test('of a manufacturer outside of the EU lacks the responsible person', async () => {
    const { id } = await create()
    const fields = { name: 'Far away', countryId: null, responsible: null, ...noAddress }
    const maker = await staff.call('setManufacturer', { fields })
    const { gaps } = await staff.call('setProduct', { itemId: id, fields: { manufacturerId: maker.id } })
    expect(gaps.map(({ gap }) => gap)).toContain('responsible')
  })
})

const noAddress = {
  legalName: '',
  street: '',
  houseNo: '',
  postcode: '',
  town: '',
  email: '',
  phoneNumber: '',
  url: '',
  contactUrl: '',
}

describe('a product that is archived', () => {
  test('is gone for shoppers at once, and comes back', async () => {
    const scarf = await shop.id('items', 'scarf')
    await inShop(scarf)
    const archived = await staff.call('setProductStatus', { itemId: scarf, status: 'archived' })
    expect(archived).toMatchObject({ status: 'archived', isVisible: false })
    expect(await keyOf(inShop(scarf))).toBe('catalogue.productNotFound')
    const accepted = archived.gaps.map(({ gap }) => gap)
    await staff.call('setProductStatus', { itemId: scarf, status: 'active', acceptedGaps: accepted })
    expect((await inShop(scarf)).item.id).toBe(scarf)
  })
})

describe('the schedule of a product', () => {
  test('shows it from one moment until another, by the clock of the database', async () => {
    const jumper = await shop.id('items', 'jumper')
    const isShown = async () => {
      await shop.engine.scheduler.run('recordDueChanges')
      await waitForChanges(shop.engine, shop.db)
      return inShop(jumper).then(
        () => true,
        () => false,
      )
    }
    const at = async (seconds: number) => {
      const { rows } = await sql<{
        at: Date
      }>`select clock_timestamp() + ${seconds} * interval '1 second' as at`.execute(shop.db)
      return rows[0]?.at.toISOString() ?? null
    }
    const visibleFrom = await at(3)
    const hidden = await staff.call('setProduct', { itemId: jumper, fields: { visibleFrom } })
    expect(hidden).toMatchObject({ status: 'active', isVisible: false, fields: { visibleFrom } })
    expect(await isShown()).toBe(false)
    await vi.waitFor(async () => expect(await isShown()).toBe(true), { timeout: 30_000, interval: 100 })

    const visibleUntil = await at(3)
    await staff.call('setProduct', { itemId: jumper, fields: { visibleUntil } })
    expect(await isShown()).toBe(true)
    await vi.waitFor(async () => expect(await isShown()).toBe(false), { timeout: 30_000, interval: 100 })
    await staff.call('setProduct', { itemId: jumper, fields: { visibleFrom: null, visibleUntil: null } })
    expect(await isShown()).toBe(true)
  }, 90_000)

  test('is exact for an order: after the end nothing is sold, even while caches do not know', async () => {
    const open = await testShop({ document: purchaseDocument })
    const editor = await open.operator()
    const visitor = await visitorReadyToOrder(open)
    const { item_id: itemId } = await open.db
      .selectFrom('variations')
      .where('number', '=', 'SHIRT')
      .select('item_id')
      .executeTakeFirstOrThrow()
    const past = { visibleFrom: null, visibleUntil: '2020-01-01T00:00:00.000Z' }
    await editor.call('setProduct', { itemId, fields: past })
    expect(await keyOf(placeOrder(visitor))).toMatch(/^(cart|order)\./)
    expect(await open.db.selectFrom('orders').select('id').execute()).toEqual([])
  })
})

describe('a copy of a product', () => {
  test('is a draft with everything but stock and codes, under its own name and SKUs', async () => {
    const jumper = await shop.id('items', 'jumper')
    const original = await staff.call('getProductForStaff', { itemId: jumper })
    const copy = await staff.call('doDuplicateProduct', { itemId: jumper, names: { en: 'Second jumper' } })
    expect(copy).toMatchObject({ status: 'draft', variations: original.variations, pictures: original.pictures })
    expect(copy.fields).toEqual({
      ...original.fields,
      texts: {
        ...original.fields.texts,
        en: { ...original.fields.texts.en, name1: 'Second jumper', urlPath: 'second-jumper' },
      },
    })
    const { rows } = await sql<{
      sku: string
      gtin: string | null
      prices: number
      stock: number
      values: number
      pictures: number
    }>`
      select number as sku, gtin, (select count(*)::integer from prices p where p.variation_id = v.id) as prices,
             coalesce((select available from stock s where s.variation_id = v.id), 0) as stock, cardinality(combination) as values,
             (select count(*)::integer from variation_images x where x.variation_id = v.id) as pictures
        from variations v where item_id = ${copy.id} order by id`.execute(shop.db)
    expect(rows.every(({ sku, gtin, stock }) => sku.endsWith(`-${copy.id}`) && gtin === null && stock === 0)).toBe(true)
    expect(rows.some(({ prices, values, pictures }) => prices > 0 && values > 0 && pictures > 0)).toBe(true)
  })
})

describe('a product is deleted', () => {
  test('if it was never sold, with all that belongs to it', async () => {
    const { id } = await staff.call('doDuplicateProduct', { itemId: await shop.id('items', 'jumper') })
    await staff.call('deleteProduct', { itemId: id })
    expect(await keyOf(staff.call('getProductForStaff', { itemId: id }))).toBe('catalogue.productNotFound')
    expect(await shop.db.selectFrom('variations').where('item_id', '=', id).select('id').execute()).toEqual([])
  })

  test('not if it belongs to another one, and the reason is named', async () => {
    const reasonOf = async (itemId: number) => {
      const { key, details } = await expectRefusal(staff.call('deleteProduct', { itemId }))
      return [key, details['because']]
    }
    expect(await reasonOf(await shop.id('items', 'scarf'))).toEqual(['product.inUse', 'bundle'])
    const shirt = await create('Part of a set')
    const set = await staff.call('doCreateProduct', {
      type: 'set',
      fields: { texts: { en: { name1: 'Set' } }, setComponents: [{ itemId: shirt.id, quantity: 1 }] },
    })
    expect(set.fields.setComponents).toEqual([{ itemId: shirt.id, quantity: 1 }])
    expect(await reasonOf(shirt.id)).toEqual(['product.inUse', 'set'])
  })

  test('not after an order', async () => {
    const open = await testShop({ document: purchaseDocument })
    const editor = await open.operator()
    await placeOrder(await visitorReadyToOrder(open))
    const { item_id: itemId } = await open.db
      .selectFrom('variations')
      .where('number', '=', 'SHIRT')
      .select('item_id')
      .executeTakeFirstOrThrow()
    const { details } = await expectRefusal(editor.call('deleteProduct', { itemId }))
    expect(details).toEqual({ because: 'sold' })
    expect((await editor.call('getProductForStaff', { itemId })).id).toBe(itemId)
  })
})

describe('a manufacturer', () => {
  const fields = {
    name: 'Weavers of Łódź',
    countryId: null,
    ...noAddress,
    town: 'Łódź',
    email: 'hello@example.org',
    responsible: null,
  }

  test('is managed once with the person who is responsible in the EU, and chosen for products', async () => {
    const added = await staff.call('setManufacturer', { fields })
    const responsible = { ...noAddress, name: 'EU desk', countryId: 1 }
    const changed = await staff.call('setManufacturer', {
      id: added.id,
      version: added.version,
      fields: { ...fields, responsible },
    })
    expect(changed).toMatchObject({ ...fields, responsible, items: 0 })
    const renamed = await staff.call('setManufacturer', {
      id: added.id,
      version: changed.version,
      fields: { ...fields, responsible: { ...responsible, town: 'Berlin' } },
    })
    expect(renamed.responsible?.town).toBe('Berlin')
    const { manufacturers } = await staff.call('getManufacturers', {})
    expect(manufacturers).toContainEqual(renamed)
    expect((await staff.call('getProductChoices', {})).manufacturers).toContainEqual(
      expect.objectContaining({ id: added.id, name: fields.name, responsible: 'EU desk' }),
    )
  })

  test('that somebody changed meanwhile, or that is gone, is not overwritten', async () => {
    const { id, version } = await staff.call('setManufacturer', { fields })
    await staff.call('setManufacturer', { id, version, fields: { ...fields, town: 'Kraków' } })
    expect(await keyOf(staff.call('setManufacturer', { id, version, fields }))).toBe('manufacturer.changedMeanwhile')
    expect(await keyOf(staff.call('setManufacturer', { id: 999_999, fields }))).toBe('manufacturer.notFound')
    expect(await keyOf(staff.call('setManufacturer', { fields: { ...fields, countryId: 999_999 } }))).toBe(
      'manufacturer.countryUnknown',
    )
  })

  test('is deleted without products only', async () => {
    const { id } = await staff.call('setManufacturer', { fields })
    const { id: itemId } = await create()
    await staff.call('setProduct', { itemId, fields: { manufacturerId: id } })
    expect((await expectRefusal(staff.call('deleteManufacturer', { id }))).details).toEqual({ count: 1 })
    await staff.call('setProduct', { itemId, fields: { manufacturerId: null } })
    await staff.call('deleteManufacturer', { id })
    expect(await keyOf(staff.call('deleteManufacturer', { id }))).toBe('manufacturer.notFound')
  })
})
