import type { Focal } from '@vitrine/contract/pages/picture'
import type { ProductTexts } from '@vitrine/contract/catalogue/product'
import { sql, type ExpressionBuilder } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { anyOf } from '../../kernel/database/any-of.ts'
import type { Db } from '../../kernel/database/db.ts'
import type { Tables } from '../../kernel/database/tables.ts'
import { listPrices, type currencies, type PricesByCurrency } from '../../pricing/pricing.ts'
import { byLocale } from '../dictionary/locale-chain.ts'
import type { ItemRecord, VariationRecord } from './item-record.ts'
import { textColumns } from './item-texts.ts'
import { isSellable, getLowStock } from './sellable.ts'
import { soldUntil } from './sold-until-store.ts'

interface ItemRecordOptions {
  readonly currencies: currencies.ShopCurrencies
  readonly now: Date
}

/** Active items by their ids, in three statements. */
export async function listItemRecords(
  db: Db,
  ids: readonly number[],
  { currencies: sold, now }: ItemRecordOptions,
): Promise<ReadonlyMap<number, ItemRecord>> {
  const [rows, variations] = await Promise.all([readItemRows(db, ids), readVariationRows(db, ids)])
  const prices = await listPrices(
    db,
    variations.map(({ id }) => id),
    sold,
  )
  const byItem = Map.groupBy(variations, ({ item_id }) => item_id)
  return new Map(
    rows.map((row) => {
      const priced = (byItem.get(row.id) ?? []).flatMap((variation): VariationRecord[] => {
        const price = prices.get(variation.id)
        return price ? [toVariationRecord(variation, price, now)] : []
      })
      return [row.id, toItemRecord(row, priced, now)]
    }),
  )
}

export async function getItemIds(db: Db, variationIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .selectFrom('variations')
    .select(['id', 'item_id'])
    .where('id', '=', anyOf(variationIds))
    .execute()
  return new Map(rows.map(({ id, item_id }) => [id, item_id]))
}

type ItemRow = Awaited<ReturnType<typeof readItemRows>>[number]
type VariationRow = Awaited<ReturnType<typeof readVariationRows>>[number]

function readItemRows(db: Db, ids: readonly number[]) {
  return db
    .selectFrom('items')
    .leftJoin('item_ratings', 'item_ratings.item_id', 'items.id')
    .select([
      'items.id',
      'type as itemType',
      'condition',
      'created_at',
      'updated_at',
      'manufacturer_id as manufacturerId',
      'visible_until as visibleUntil',
    ])
    .select((of) => [
      of.fn.coalesce('ratings_count_total', sql.lit(0)).as('feedbackCount'),
      of.fn.coalesce('average_value', sql.lit(0)).as('feedbackDecimal'),
      itemTexts(of),
      itemImages(of),
      itemCategories(of),
      itemProperties(of),
      itemFibres(of),
      itemSetComponents(of),
      itemCrossSellings(of),
      tagIds.as('tagIds'),
      hasMeasures.as('hasSizeGuide'),
    ])
    .where('items.id', '=', anyOf(ids))
    .where(isVisible('items'))
    .execute()
}

function readVariationRows(db: Db, itemIds: readonly number[]) {
  return db
    .selectFrom('variations')
    .leftJoin('stock', 'stock.variation_id', 'variations.id')
    .select([
      'id',
      'item_id',
      'number',
      'kind',
      'is_main as isMain',
      'availability_id as availabilityId',
      'minimum_order_quantity as minimumOrderQuantity',
      'interval_order_quantity as intervalOrderQuantity',
      'maximum_order_quantity as maximumOrderQuantity',
      'weight_g as weightG',
      'width_mm as widthMM',
      'height_mm as heightMM',
      'length_mm as lengthMM',
      'unit_id as unitId',
      'unit_content as unitContent',
      'shows_unit_price as showsUnitPrice',
      'vat_class as vatClass',
      'gtin',
      'mpn',
      'combination as valueIds',
      'available',
      'may_oversell',
      'low_below',
    ])
    .select((of) => [bundleComponents(of), imageIds.as('imageIds'), soldUntil('variations').as('sold_until')])
    .where('item_id', '=', anyOf(itemIds))
    .where('is_active', '=', true)
    .orderBy('position')
    .orderBy('id')
    .execute()
}

const isVisible = (items: 'items' | 'whole') => sql<boolean>`is_visible(${sql.ref(items)})`

type ItemExpressions = ExpressionBuilder<Tables, 'items'>

// These lists are transferred as JSON, so they must not contain dates or bytes.
const itemTexts = (of: ItemExpressions) =>
  jsonArrayFrom(
    of
      .selectFrom('item_texts')
      .select(['locale', 'meta_robots as robots', 'canonical_link as canonicalLink', productTexts.as('texts')])
      .whereRef('item_texts.item_id', '=', 'items.id'),
  ).as('texts')

const productTexts = sql<ProductTexts>`json_build_object(${sql.raw(
  Object.entries(textColumns)
    .map(([name, column]) => `'${name}', coalesce(${column}, '')`)
    .join(', '),
)})`

const itemImages = (of: ItemExpressions) =>
  jsonArrayFrom(
    of
      .selectFrom('item_images')
      .innerJoin('media', 'media.id', 'item_images.media_id')
      .select([
        'item_images.id',
        'media_id as mediaId',
        'storage_key as storageKey',
        'file_name as cleanImageName',
        'alt',
        'position',
        sql<number>`coalesce(width, 0)`.as('width'),
        sql<number>`coalesce(height, 0)`.as('height'),
        sql<Focal>`json_build_object('x', focal_x, 'y', focal_y)`.as('focal'),
      ])
      .whereRef('item_images.item_id', '=', 'items.id')
      .orderBy('position')
      .orderBy('item_images.id'),
  ).as('images')

const itemCategories = (of: ItemExpressions) =>
  jsonArrayFrom(
    of
      .selectFrom('item_categories')
      .innerJoin('categories', 'categories.id', 'item_categories.category_id')
      .select(['category_id', 'is_restricted'])
      .whereRef('item_categories.item_id', '=', 'items.id')
      .where('deleted_at', 'is', null)
      .orderBy('is_default', 'desc')
      .orderBy('item_categories.position')
      .orderBy('category_id'),
  ).as('categories')

const itemProperties = (of: ItemExpressions) =>
  jsonArrayFrom(
    of
      .selectFrom('item_properties')
      .select([
        'property_id as propertyId',
        'selection_id as selectionId',
        'texts',
        sql<number | null>`coalesce(int_value, float_value)`.as('number'),
      ])
      .whereRef('item_properties.item_id', '=', 'items.id')
      .orderBy('id'),
  ).as('properties')

const itemFibres = (of: ItemExpressions) =>
  jsonArrayFrom(
    of
      .selectFrom('item_fibres')
      .select(['part', 'fibre', 'percent'])
      .whereRef('item_fibres.item_id', '=', 'items.id')
      .orderBy('part')
      .orderBy('percent', 'desc')
      .orderBy('fibre'),
  ).as('fibres')

const itemSetComponents = (of: ItemExpressions) =>
  jsonArrayFrom(
    of
      .selectFrom('set_components')
      .select(['component_id as itemId', 'quantity'])
      .whereRef('set_id', '=', 'items.id')
      .orderBy('position')
      .orderBy('component_id'),
  ).as('setComponents')

const itemCrossSellings = (of: ItemExpressions) =>
  jsonArrayFrom(
    of
      .selectFrom('cross_sellings')
      .select(['related_id as itemId', 'relation'])
      .whereRef('cross_sellings.item_id', '=', 'items.id')
      .orderBy('relation')
      .orderBy('position')
      .orderBy('related_id'),
  ).as('crossSelling')

const tagIds = sql<number[]>`array(select tag_id from item_tags where item_tags.item_id = items.id order by tag_id)`
// Measures of the garment itself, or body measures of its size guide.
const hasMeasures = sql<boolean>`exists (select from item_measures m where m.item_id = items.id) or exists (select from size_guide_measures g where g.guide_id = items.size_guide_id)`
const imageIds = sql<
  number[]
>`array(select image_id from variation_images i where i.variation_id = variations.id order by i.position, i.image_id)`

const bundleComponents = (of: ExpressionBuilder<Tables, 'variations'>) =>
  jsonArrayFrom(
    of
      .selectFrom('bundle_components')
      .innerJoin('variations as part', 'part.id', 'bundle_components.component_id')
      .innerJoin('items as whole', 'whole.id', 'part.item_id')
      .leftJoin('stock as shelf', 'shelf.variation_id', 'part.id')
      .select(({ and, eb }) => [
        'component_id',
        'part.item_id',
        'quantity',
        'shelf.available',
        'shelf.may_oversell',
        'shelf.low_below',
        and([eb('part.is_active', '=', true), isVisible('whole')]).as('is_active'),
      ])
      .whereRef('bundle_id', '=', 'variations.id')
      .orderBy('bundle_components.position')
      .orderBy('component_id'),
  ).as('components')

function toItemRecord(row: ItemRow, variations: readonly VariationRecord[], now: Date): ItemRecord {
  const { created_at, updated_at, categories, texts, visibleUntil, ...fields } = row
  return {
    ...fields,
    createdAt: created_at.toISOString(),
    lastUpdated: updated_at.toISOString(),
    texts: byLocale(texts, ({ texts: own, robots, canonicalLink }) => ({ texts: own, robots, canonicalLink })),
    variations,
    categoryIds: categories.map(({ category_id }) => category_id),
    isRestricted: categories.length > 0 && categories.every(({ is_restricted }) => is_restricted),
    expiresAt: earliestAfter(
      now,
      [visibleUntil?.toISOString(), ...variations.map(({ availableUntil }) => availableUntil)].flatMap(
        (time) => time ?? [],
      ),
    ),
  }
}

function toVariationRecord(row: VariationRow, prices: PricesByCurrency, now: Date): VariationRecord {
  const { item_id: _, kind, sold_until, available, may_oversell, low_below, components, ...fields } = row
  const sellableInput = {
    availabilityId: row.availabilityId,
    availableUntil: sold_until,
    shelf: toStockLevel({ available, may_oversell, low_below }),
    parts:
      kind === 'bundle'
        ? components.map((part) => ({
            quantity: part.quantity,
            isActive: Boolean(part.is_active),
            shelf: toStockLevel(part),
          }))
        : null,
  }
  return {
    ...fields,
    availableUntil: sold_until?.toISOString() ?? null,
    components: components.map(({ component_id, item_id, quantity }) => ({
      variationId: component_id,
      itemId: item_id,
      quantity,
    })),
    prices: prices.general,
    classPrices: prices.classes,
    inMarkets: prices.inMarkets,
    isSalable: isSellable(sellableInput, now),
    stockLeft: getLowStock(sellableInput),
  }
}

// A variation without a stock row has never had stock.
function toStockLevel({
  available,
  may_oversell,
  low_below,
}: {
  available: number | null
  may_oversell: boolean | null
  low_below: number | null
}) {
  return { available: available ?? 0, mayOversell: may_oversell ?? false, lowBelow: low_below ?? 0 }
}

/** The first of the times that are still to come. */
function earliestAfter(now: Date, times: readonly string[]): Date | null {
  const upcoming = times.map((time) => Date.parse(time)).filter((time) => time > now.getTime())
  return upcoming.length > 0 ? new Date(Math.min(...upcoming)) : null
}
