import { setTimeout as wait } from 'node:timers/promises'
import type { Input } from '@vitrine/contract/api/operations'
import type { Campaign, CampaignDefinition } from '@vitrine/contract/catalogue/campaigns.contract'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { expectRefusal } from '../../harness/expect-refusal.ts'
import { findId, placeOrder, visitorReadyToOrder } from '../../harness/shopper.ts'
import { testShop } from '../../harness/shops/test-shop.ts'
import { purchaseDocument } from '../fixtures/purchase-document.ts'

vi.setConfig({ testTimeout: 60_000 })

const shop = await testShop({ document: purchaseDocument, afterwards: afterAll })
const { db } = shop
const staff = await shop.operator({ role: 'catalogue' })
await db.updateTable('stock').set({ available: 1000 }).execute()

const dayMs = 86_400_000
const skus = ['SHIRT', 'SCARF', 'BEANIE', 'LAST']
const itemIds = Object.fromEntries(
  await Promise.all(
    skus.map(async (sku) => [
      sku,
      (await db.selectFrom('variations').where('number', '=', sku).select('item_id').executeTakeFirstOrThrow()).item_id,
    ]),
  ),
) as Readonly<Record<string, number>>
const itemId = (sku: string) => itemIds[sku] ?? 0

async function databaseTime(): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db)
  return rows[0]?.now ?? new Date()
}

const inMs = async (ms: number) => new Date((await databaseTime()).getTime() + ms).toISOString()
const until = async (time: string, afterMs = 0) =>
  wait(Math.max(0, Date.parse(time) + afterMs - (await databaseTime()).getTime()))

// Every test has the prices of the document, and a past of 40 days with them.
beforeEach(async () => {
  await db.transaction().execute(async (tx) => {
    await sql`set local vitrine.retention = 'on'`.execute(tx)
    await sql`delete from price_windows`.execute(tx)
    await sql`delete from price_history`.execute(tx)
    await sql`delete from sale_campaigns`.execute(tx)
    await sql`delete from prices where currency <> 'GBP' or customer_class_id is not null`.execute(tx)
    await sql`insert into price_history (variation_id, currency, amount, is_reduced, valid_from)
      select variation_id, 'GBP', amount, false, now() - interval '40 days' from prices where customer_class_id is null and minimum_quantity = 1`.execute(
      tx,
    )
  })
  await shop.engine.scheduler.run('recordDuePrices')
})

const everything: CampaignDefinition['scope'] = {
  isWholeShop: true,
  categoryIds: [],
  tagIds: [],
  itemIds: [],
  search: '',
}
const pounds = (minor: number) => ({ currency: 'GBP', minor })
const only = (...of: readonly string[]) => ({ ...everything, isWholeShop: false, itemIds: of.map(itemId) })

async function definition(more: Partial<CampaignDefinition> = {}): Promise<CampaignDefinition> {
  return {
    name: 'Winter sale',
    startsAt: await inMs(dayMs),
    endsAt: await inMs(10 * dayMs),
    rule: { kind: 'percent', percent: 20 },
    ending: 'none',
    currencies: [],
    customerClassId: null,
    scope: everything,
    exclusions: { categoryIds: [], tagIds: [], itemIds: [] },
    ...more,
  }
}

const preview = async (wanted: CampaignDefinition, more: Partial<Input<'getCampaignPreview'>> = {}) =>
  staff.call('getCampaignPreview', { definition: wanted, ...more })
const draft = (wanted: CampaignDefinition) =>
  staff.call('setCampaign', { campaignId: null, version: null, definition: wanted })

async function schedule({ id: campaignId, version, definition: wanted }: Campaign): Promise<Campaign> {
  const { totals } = await preview(wanted, { campaignId })
  return staff.call('doScheduleCampaign', { campaignId, version, seen: totals })
}

const begin = async (more: Partial<CampaignDefinition> = {}) => {
  const campaign = await schedule(await draft(await definition({ startsAt: await inMs(-1000), ...more })))
  await until(campaign.definition.startsAt, 20)
  return campaign
}

const priceOf = async (sku: string, visitor = shop.visitor()) => {
  const { prices } = await visitor.call('getProduct', { id: itemId(sku) })
  const minor = (amount: { value: number } | undefined) => (amount ? Math.round(amount.value * 100) : null)
  return {
    now: minor(prices.specialOffer?.unitPrice ?? prices.default.unitPrice),
    regular: minor(prices.default.unitPrice),
    lowest: minor(prices.default.lowestPrice),
  }
}

test('a campaign lowers the prices in its scope at its beginning, shows what they are compared with, and leaves the prices of before at its end', async () => {
  const campaign = await schedule(
    await draft(
      await definition({ startsAt: await inMs(3500), endsAt: await inMs(6000), scope: only('SHIRT', 'SCARF') }),
    ),
  )
  expect(campaign).toMatchObject({ state: 'planned', products: 2, variations: 2 })
  await until(campaign.definition.startsAt, -1000)
  expect(await priceOf('SHIRT')).toEqual({ now: 6900, regular: 6900, lowest: 6900 })
  await until(campaign.definition.startsAt, 10)
  expect(await priceOf('SHIRT')).toEqual({ now: 5520, regular: 6900, lowest: 6900 })
  expect(await priceOf('SCARF')).toEqual({ now: 4720, regular: 5900, lowest: 5900 })
  expect(await priceOf('BEANIE')).toMatchObject({ now: 2900 })
  expect(await staff.call('getCampaign', { campaignId: campaign.id })).toMatchObject({ state: 'running' })
  await until(campaign.definition.endsAt, 10)
  expect(await priceOf('SHIRT')).toEqual({ now: 6900, regular: 6900, lowest: 6900 })
  expect(await staff.call('getCampaign', { campaignId: campaign.id })).toMatchObject({ state: 'ended' })
})

test('a campaign that is ended early leaves the prices of before, and what was asked stays in the history', async () => {
  const { id: campaignId, version } = await begin({ scope: only('SHIRT') })
  expect(await priceOf('SHIRT')).toMatchObject({ now: 5520 })
  const ended = await staff.call('doEndCampaign', { campaignId, version, endsAt: null })
  await until(ended.definition.endsAt, -1000)
  expect(await priceOf('SHIRT')).toMatchObject({ now: 5520 })
  await until(ended.definition.endsAt, 10)
  expect(await priceOf('SHIRT')).toMatchObject({ now: 6900 })
  const variationId = await findId(shop, 'variations', 'SHIRT')
  const history = await db
    .selectFrom('price_history')
    .where('variation_id', '=', variationId)
    .orderBy('valid_from')
    .select(['amount', 'valid_from as from'])
    .execute()
  expect(history.map(({ amount }) => Number(amount))).toEqual([6900, 5520, 6900])
  expect(history.at(-1)?.from.toISOString()).toBe(ended.definition.endsAt)
  expect(
    (await expectRefusal(staff.call('doEndCampaign', { campaignId, version: ended.version, endsAt: null }))).key,
  ).toBe('campaign.notRunning')
})

test('the end of a running campaign can be moved, but not into the past', async () => {
  const { id: campaignId, version } = await begin({ scope: only('SHIRT') })
  const longer = await inMs(20 * dayMs)
  const moved = await staff.call('doEndCampaign', { campaignId, version, endsAt: longer })
  expect(moved).toMatchObject({ state: 'running', definition: { endsAt: longer }, products: 1 })
  const past = staff.call('doEndCampaign', { campaignId, version: moved.version, endsAt: await inMs(-1000) })
  expect((await expectRefusal(past)).key).toBe('campaign.times')
  expect(await priceOf('SHIRT')).toMatchObject({ now: 5520 })
})

test('where campaigns overlap, the lowest price counts, and the preview says which campaign that is', async () => {
  const deep = await begin({ name: 'Last sizes', rule: { kind: 'percent', percent: 50 }, scope: only('SHIRT') })
  const flat = await definition({ startsAt: await inMs(-1000), scope: only('SHIRT', 'SCARF') })
  const { products } = await preview(flat)
  expect(products.map(({ itemId: id, lowerIn }) => [id, lowerIn])).toEqual(
    expect.arrayContaining([
      [itemId('SHIRT'), [{ id: deep.id, name: 'Last sizes' }]],
      [itemId('SCARF'), []],
    ]),
  )
  const second = await begin(flat)
  expect((await priceOf('SHIRT')).now).toBe(3450)
  expect((await priceOf('SCARF')).now).toBe(4720)
  const ended = await staff.call('doEndCampaign', { campaignId: deep.id, version: deep.version, endsAt: null })
  await until(ended.definition.endsAt, 20)
  expect((await priceOf('SHIRT')).now).toBe(5520)
  // It was cheaper in the days before: this is a higher price, not a reduction to be announced.
  expect((await priceOf('SHIRT')).lowest).toBe(3450)
  expect(second.state).toBe('planned')
})

test('a campaign never raises a price: a reduction that is lower stays', async () => {
  const variationId = await findId(shop, 'variations', 'BEANIE')
  await sql`update prices set special_amount = 1500 where variation_id = ${variationId}`.execute(db)
  await begin({ scope: only('BEANIE') })
  expect(await priceOf('BEANIE')).toMatchObject({ now: 1500, regular: 2900 })
  await sql`update prices set special_amount = null where variation_id = ${variationId}`.execute(db)
})

test('the preview names the reduction that the lowest price of the last 30 days proves; products that were cheaper stand out first', async () => {
  const past = async (sku: string, amount: number, daysAgo: number, days: number) => {
    const variationId = await findId(shop, 'variations', sku)
    await sql`insert into price_history (variation_id, currency, amount, is_reduced, began_at, valid_from) values
      (${variationId}, 'GBP', ${amount}, true, now() - make_interval(days => ${daysAgo}), now() - make_interval(days => ${daysAgo})),
      (${variationId}, 'GBP', (select amount from prices where variation_id = ${variationId}), false, null, now() - make_interval(days => ${daysAgo - days}))`.execute(
      db,
    )
  }
  await past('SCARF', 4500, 20, 5)
  await past('BEANIE', 2400, 20, 5)
  // More than 30 days before the campaign, which begins tomorrow.
  await past('LAST', 9000, 38, 5)
  const wanted = await definition()
  const { products, totals, currency } = await preview(wanted)
  expect(currency).toBe('GBP')
  expect(totals).toEqual({
    products: 4,
    variations: 4,
    reducedProducts: 4,
    reducedVariations: 4,
    falseProducts: 2,
    largeProducts: 0,
  })
  const rows = products.map(({ itemId: id, campaign, lowest, namedPercent, percent, isFalse }) => [
    skus.find((sku) => itemId(sku) === id),
    campaign?.min,
    lowest?.min,
    namedPercent,
    percent,
    isFalse,
  ])
  expect(rows.slice(0, 2).toSorted()).toEqual([
    ['BEANIE', 2320, 2400, 3, 20, true],
    ['SCARF', 4720, 4500, 0, 20, true],
  ])
  expect(rows.slice(2).toSorted()).toEqual([
    ['LAST', 15_120, 18_900, 20, 20, false],
    ['SHIRT', 5520, 6900, 20, 20, false],
  ])

  // The pages say the same.
  const begun = await begin({ ...wanted, startsAt: await inMs(-1000) })
  expect(begun.products).toBe(4)
  expect(await priceOf('BEANIE')).toEqual({ now: 2320, regular: 2900, lowest: 2400 })
  expect(await priceOf('SCARF')).toEqual({ now: 4720, regular: 5900, lowest: 4500 })
})

test('a campaign that was planned before is part of the 30 days of a later one', async () => {
  await schedule(
    await draft(await definition({ startsAt: await inMs(dayMs), endsAt: await inMs(3 * dayMs), scope: only('SHIRT') })),
  )
  const later = await definition({
    startsAt: await inMs(10 * dayMs),
    endsAt: await inMs(20 * dayMs),
    scope: only('SHIRT'),
  })
  expect((await preview(later)).products[0]).toMatchObject({ lowest: { min: 5520 }, namedPercent: 0, isFalse: true })
  const longAfter = await definition({ ...later, startsAt: await inMs(40 * dayMs), endsAt: await inMs(50 * dayMs) })
  expect((await preview(longAfter)).products[0]).toMatchObject({
    lowest: { min: 6900 },
    namedPercent: 20,
    isFalse: false,
  })
})

test('prices are lowered by an amount, to a fixed price, or to a chosen ending, in the currencies that were chosen', async () => {
  const variationId = await findId(shop, 'variations', 'SHIRT')
  await sql`insert into market_currencies (currency, base, rate) values ('PLN', 'GBP', 5) on conflict do nothing`.execute(
    db,
  )
  await sql`insert into prices (variation_id, currency, amount) values (${variationId}, 'PLN', 35000)`.execute(db)
  const amounts = {
    scope: only('SHIRT'),
    rule: { kind: 'amount' as const, amounts: [pounds(1000), { currency: 'PLN', minor: 5000 }] },
  } satisfies Partial<CampaignDefinition>
  const both = await preview(await definition(amounts))
  expect(both).toMatchObject({ currencies: ['GBP', 'PLN'], products: [{ campaign: { min: 5900 } }] })
  expect((await preview(await definition(amounts), { currency: 'PLN' })).products[0]?.campaign?.min).toBe(30_000)
  expect((await preview(await definition({ ...amounts, currencies: ['PLN'] }))).currencies).toEqual(['PLN'])
  const fixed = await definition({ scope: only('SHIRT'), rule: { kind: 'fixed', amounts: [pounds(4900)] } })
  expect((await preview(fixed)).products[0]?.campaign?.min).toBe(4900)
  expect((await preview(await definition({ scope: only('SHIRT'), ending: '.90' }))).products[0]?.campaign?.min).toBe(
    5490,
  )
  expect((await expectRefusal(preview(await definition({ currencies: ['SEK'] })))).key).toBe('campaign.unknown')
})

test('a campaign for a customer class changes the prices of that class only', async () => {
  await sql`insert into customer_classes (id, code, names) values (90, 'friends', '{"en": "Friends"}') on conflict do nothing`.execute(
    db,
  )
  await begin({ scope: only('SHIRT'), customerClassId: 90 })
  expect(await priceOf('SHIRT')).toMatchObject({ now: 6900 })
  const { rows } = await sql`select customer_class_id as class, amount, special_amount as special from current_prices
    where variation_id = ${await findId(shop, 'variations', 'SHIRT')} and currency = 'GBP' order by 1 nulls first`.execute(
    db,
  )
  expect(rows).toEqual([
    { class: null, amount: 6900, special: null },
    { class: 90, amount: 6900, special: 5520 },
  ])
  const unknown = preview(await definition({ customerClassId: 91 }))
  expect((await expectRefusal(unknown)).key).toBe('campaign.unknown')
})

test('the scope is the products of categories, tags, a choice or a search, without the exclusions and without gift cards', async () => {
  const { id: categoryId } = await db
    .selectFrom('categories')
    .where('type', '=', 'item')
    .select('id')
    .executeTakeFirstOrThrow()
  const { id: tagId } = await db
    .insertInto('tags')
    .values({ code: `knits-${Date.now()}` })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('item_tags')
    .values([{ item_id: itemId('BEANIE'), tag_id: tagId }])
    .execute()
  const none = { ...everything, isWholeShop: false }
  const found = async (more: Partial<CampaignDefinition>) =>
    (await preview(await definition({ scope: none, ...more }))).products
      .map(({ itemId: id }) => skus.find((sku) => itemId(sku) === id))
      .toSorted()
  expect(await found({})).toEqual([])
  expect(await found({ scope: { ...none, categoryIds: [categoryId] } })).toEqual(['BEANIE', 'LAST', 'SCARF', 'SHIRT'])
  expect(await found({ scope: { ...none, tagIds: [tagId] } })).toEqual(['BEANIE'])
  expect(await found({ scope: { ...none, tagIds: [tagId], itemIds: [itemId('LAST')] } })).toEqual(['BEANIE', 'LAST'])
  expect(await found({ scope: { ...none, search: 'scarf wool' } })).toEqual(['SCARF'])
  expect(await found({ scope: { ...none, search: 'shi' } })).toEqual(['SHIRT'])
  expect(await found({ scope: { ...none, search: '%' } })).toEqual([])
  const exclusions = { categoryIds: [], tagIds: [tagId], itemIds: [itemId('SHIRT')] }
  expect(await found({ scope: everything, exclusions })).toEqual(['LAST', 'SCARF'])
  await db.updateTable('items').set({ is_gift_card: true }).where('id', '=', itemId('LAST')).execute()
  expect(await found({ scope: everything })).not.toContain('LAST')
  await db.updateTable('items').set({ is_gift_card: false }).where('id', '=', itemId('LAST')).execute()
  await db.deleteFrom('tags').where('id', '=', tagId).execute()
})

test('a campaign is scheduled with the figures that were shown; a price that has changed since is shown first', async () => {
  const wanted = await definition({ scope: only('SHIRT', 'BEANIE') })
  const { id: campaignId, version } = await draft(wanted)
  const { totals: seen } = await preview(wanted)
  const variationId = await findId(shop, 'variations', 'BEANIE')
  const variation = () => db.updateTable('variations').where('id', '=', variationId)
  await variation().set({ is_active: false }).execute()
  const call = staff.call('doScheduleCampaign', { campaignId, version, seen })
  expect((await expectRefusal(call)).key).toBe('campaign.previewChanged')
  await variation().set({ is_active: true }).execute()
  expect(await staff.call('doScheduleCampaign', { campaignId, version, seen })).toMatchObject({ state: 'planned' })
})

test('a draft is changed, restored, copied and deleted; a planned campaign goes back to a draft first', async () => {
  const first = await draft(await definition())
  const changed = await staff.call('setCampaign', {
    campaignId: first.id,
    version: first.version,
    definition: { ...first.definition, name: 'Autumn sale', rule: { kind: 'percent', percent: 30 } },
  })
  expect(changed).toMatchObject({ version: 2, definition: { name: 'Autumn sale' } })
  const stale = staff.call('setCampaign', { campaignId: first.id, version: 1, definition: first.definition })
  expect((await expectRefusal(stale)).key).toBe('campaign.changed')
  const restored = await staff.call('doRestoreCampaign', { campaignId: first.id, version: 2, restored: 1 })
  expect(restored.definition).toEqual(first.definition)
  expect(restored.revisions.map(({ version, by }) => [version, by !== null])).toEqual([
    [3, true],
    [2, true],
    [1, true],
  ])

  const planned = await schedule(restored)
  const address = { campaignId: planned.id, version: planned.version }
  const refused = [
    () => staff.call('setCampaign', { ...address, definition: planned.definition }),
    () => staff.call('deleteCampaign', address),
    () => staff.call('doRestoreCampaign', { ...address, restored: 1 }),
  ]
  for (const call of refused) expect((await expectRefusal(call())).key).toBe('campaign.notDraft')
  const back = await staff.call('doUnscheduleCampaign', address)
  expect(back).toMatchObject({ state: 'draft', products: 0 })
  expect(await db.selectFrom('price_windows').select('id').execute()).toEqual([])
  expect(await db.selectFrom('price_history').where('is_planned', '=', true).select('id').execute()).toEqual([])
  const again = staff.call('doUnscheduleCampaign', { campaignId: back.id, version: back.version })
  expect((await expectRefusal(again)).key).toBe('campaign.notPlanned')

  const copy = await staff.call('doCopyCampaign', { campaignId: back.id, name: 'Copy' })
  expect(copy).toMatchObject({ state: 'draft', definition: { ...back.definition, name: 'Copy' } })
  await staff.call('deleteCampaign', { campaignId: copy.id, version: copy.version })
  const gone = staff.call('getCampaign', { campaignId: copy.id })
  expect((await expectRefusal(gone)).key).toBe('campaign.notFound')
})

test('a campaign without a lower price, with a wrong order of times or in the past is not scheduled', async () => {
  const empty = await draft(await definition({ scope: only() }))
  expect((await expectRefusal(schedule(empty))).key).toBe('campaign.empty')
  const backwards = draft(await definition({ endsAt: await inMs(0) }))
  expect((await expectRefusal(backwards)).key).toBe('campaign.times')
  const past = await draft(await definition({ startsAt: await inMs(-2 * dayMs), endsAt: await inMs(-dayMs) }))
  const { totals: seen } = await preview(past.definition)
  const call = staff.call('doScheduleCampaign', { campaignId: past.id, version: past.version, seen })
  expect((await expectRefusal(call)).key).toBe('campaign.times')
  const copy = await staff.call('doCopyCampaign', { campaignId: past.id, name: 'Again' })
  const [from, to] = [Date.parse(copy.definition.startsAt), Date.parse(copy.definition.endsAt)]
  expect(from).toBeGreaterThan((await databaseTime()).getTime())
  expect(to - from).toBe(Date.parse(past.definition.endsAt) - Date.parse(past.definition.startsAt))
})

test('the list shows campaigns by state, those that begin last first', async () => {
  const planned = await schedule(await draft(await definition({ name: 'Planned', startsAt: await inMs(2 * dayMs) })))
  const idea = await draft(await definition({ name: 'Idea' }))
  const all = await staff.call('getCampaignList', {})
  expect(all.campaigns.map(({ name, state, products }) => [name, state, products])).toEqual([
    ['Planned', 'planned', 4],
    ['Idea', 'draft', 0],
  ])
  expect((await staff.call('getCampaignList', { state: 'draft' })).campaigns.map(({ id }) => id)).toEqual([idea.id])
  expect((await staff.call('getCampaignList', { after: planned.id })).campaigns.map(({ id }) => id)).toEqual([idea.id])
  const options = await staff.call('getCampaignOptions', {})
  expect(options).toMatchObject({ shopCurrency: 'GBP', currencies: ['GBP'] })
  expect(options.categories.map(({ name }) => name)).toContain('Shop')
})

test('an order during a campaign pays its price and keeps the regular one beside it', async () => {
  await begin({ scope: only('SHIRT') })
  const shopper = await visitorReadyToOrder(shop, { lines: { SHIRT: 2 } })
  const { orderId } = await placeOrder(shopper)
  const line = await db
    .selectFrom('order_items')
    .where('order_id', '=', orderId)
    .select(['price_gross as price', 'price_original_gross as regular'])
    .executeTakeFirstOrThrow()
  expect(line).toEqual({ price: 5520, regular: 6900 })
})
