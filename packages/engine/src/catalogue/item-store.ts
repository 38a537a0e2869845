import type { Robots } from '@vitrine/contract/category'
import { sql, type ExpressionBuilder } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { anyOf } from '../kernel/any-of.ts'
import type { Db } from '../kernel/db.ts'
import type { Tables } from '../kernel/tables.ts'
import { listPrices, type StoredPrices } from '../pricing/pricing.ts'
import { byLocale } from './locale-chain.ts'
import type { ItemRecord, ItemText, VariationRecord } from './item-record.ts'
import { isSellable, getLowStock } from './sellable.ts'
import { soldUntil } from './sold-until-store.ts'

interface ItemRecordOptions {
  readonly currency: string
  readonly now: Date
}

/** Active items by their ids, in three statements. */
export async function listItemRecords(
  db: Db,
  ids: readonly number[],
  { currency, now }: ItemRecordOptions,
): Promise<ReadonlyMap<number, ItemRecord>> {
  const [rows, variations] = await Promise.all([readItemRows(db, ids), readVariationRows(db, ids)])
  const prices = await listPrices(
    db,
    variations.map(({ id }) => id),
    currency,
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
      'type',
      'condition',
      'created_at',
      'updated_at',
      'manufacturer_id',
      'ratings_count_total',
      'average_value',
    ])
    .select((of) => [
      itemTexts(of),
      itemImages(of),
      itemCategories(of),
      itemProperties(of),
      itemFibres(of),
      itemSetComponents(of),
      itemCrossSellings(of),
      tagIds.as('tag_ids'),
      hasMeasures.as('has_measures'),
    ])
    .where('items.id', '=', anyOf(ids))
    .where('is_active', '=', true)
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
      'is_main',
      'availability_id',
      'minimum_order_quantity',
      'interval_order_quantity',
      'maximum_order_quantity',
      'weight_g',
      'width_mm',
      'height_mm',
      'length_mm',
      'unit_id',
      'unit_content',
      'shows_unit_price',
      'vat_class',
      'gtin',
      'mpn',
      'combination',
      'available',
      'may_oversell',
      'low_below',
    ])
    .select((of) => [bundleComponents(of), imageIds.as('image_ids'), soldUntil('variations').as('sold_until')])
    .where('item_id', '=', anyOf(itemIds))
    .where('is_active', '=', true)
    .orderBy('position')
    .orderBy('id')
    .execute()
}

type ItemExpressions = ExpressionBuilder<Tables, 'items'>

// These lists are transferred as JSON, so they must not contain dates or bytes.
const itemTexts = (of: ItemExpressions) =>
  jsonArrayFrom(
    of
      .selectFrom('item_texts')
      .select([
        'locale',
        'name1',
        'title',
        'short_description',
        'description',
        'technical_data',
        'meta_title',
        'meta_description',
        'keywords',
        'url_path',
        'meta_robots',
        'canonical_link',
      ])
      .whereRef('item_texts.item_id', '=', 'items.id'),
  ).as('texts')

const itemImages = (of: ItemExpressions) =>
  jsonArrayFrom(
    of
      .selectFrom('item_images')
      .innerJoin('media', 'media.id', 'item_images.media_id')
      .select([
        'item_images.id',
        'media_id',
        'storage_key',
        'width',
        'height',
        'focal_x',
        'focal_y',
        'file_name',
        'alt',
        'position',
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
      .select(['property_id', 'selection_id', 'texts', 'int_value', 'float_value'])
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
      .select(['component_id', 'quantity'])
      .whereRef('set_id', '=', 'items.id')
      .orderBy('position')
      .orderBy('component_id'),
  ).as('set_components')

const itemCrossSellings = (of: ItemExpressions) =>
  jsonArrayFrom(
    of
      .selectFrom('cross_sellings')
      .select(['related_id', 'relation'])
      .whereRef('cross_sellings.item_id', '=', 'items.id')
      .orderBy('relation')
      .orderBy('position')
      .orderBy('related_id'),
  ).as('cross_sellings')

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
        and([eb('part.is_active', '=', true), eb('whole.is_active', '=', true)]).as('is_active'),
      ])
      .whereRef('bundle_id', '=', 'variations.id')
      .orderBy('bundle_components.position')
      .orderBy('component_id'),
  ).as('components')

function toItemRecord(row: ItemRow, variations: readonly VariationRecord[], now: Date): ItemRecord {
  return {
    id: row.id,
    // CHECK constraints allow no other values.
    type: row.type as ItemRecord['type'],
    condition: row.condition as ItemRecord['condition'],
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    manufacturerId: row.manufacturer_id,
    rating: { count: row.ratings_count_total ?? 0, average: row.average_value ?? 0 },
    texts: byLocale(row.texts, (text): ItemText => ({
      name1: text.name1,
      title: text.title,
      shortDescription: text.short_description,
      description: text.description,
      technicalData: text.technical_data,
      metaTitle: text.meta_title,
      metaDescription: text.meta_description,
      keywords: text.keywords,
      urlPath: text.url_path,
      robots: text.meta_robots as Robots,
      canonicalLink: text.canonical_link,
    })),
    variations,
    images: row.images.map((image) => ({
      id: image.id,
      mediaId: image.media_id,
      storageKey: image.storage_key,
      width: image.width ?? 0,
      height: image.height ?? 0,
      focal: { x: image.focal_x, y: image.focal_y },
      fileName: image.file_name,
      alt: image.alt,
      position: image.position,
    })),
    categoryIds: row.categories.map(({ category_id }) => category_id),
    isRestricted: row.categories.length > 0 && row.categories.every(({ is_restricted }) => is_restricted),
    tagIds: row.tag_ids,
    properties: row.properties.map((value) => ({
      propertyId: value.property_id,
      selectionId: value.selection_id,
      texts: value.texts,
      number: value.int_value ?? value.float_value,
    })),
    fibres: row.fibres,
    hasSizeGuide: row.has_measures,
    setComponents: row.set_components.map(({ component_id, quantity }) => ({ itemId: component_id, quantity })),
    crossSelling: row.cross_sellings.map(({ related_id, relation }) => ({
      itemId: related_id,
      relation: relation as ItemRecord['crossSelling'][number]['relation'],
    })),
    expiresAt: earliest(
      variations.flatMap(({ availableUntil }) =>
        availableUntil !== null && availableUntil > now ? [availableUntil] : [],
      ),
    ),
  }
}

function toVariationRecord(
  row: VariationRow,
  { general: generalPrices, classes }: StoredPrices,
  now: Date,
): VariationRecord {
  const sellableInput = {
    availabilityId: row.availability_id,
    availableUntil: row.sold_until,
    shelf: toStockLevel(row),
    parts:
      row.kind === 'bundle'
        ? row.components.map((part) => ({
            quantity: part.quantity,
            isActive: Boolean(part.is_active),
            shelf: toStockLevel(part),
          }))
        : null,
  }
  return {
    id: row.id,
    number: row.number,
    isMain: row.is_main,
    availabilityId: row.availability_id,
    availableUntil: row.sold_until,
    minimumOrderQuantity: row.minimum_order_quantity,
    intervalOrderQuantity: row.interval_order_quantity,
    maximumOrderQuantity: row.maximum_order_quantity,
    weightG: row.weight_g,
    widthMM: row.width_mm,
    heightMM: row.height_mm,
    lengthMM: row.length_mm,
    unitId: row.unit_id,
    unitContent: row.unit_content,
    showsUnitPrice: row.shows_unit_price,
    vatClass: row.vat_class,
    gtin: row.gtin,
    mpn: row.mpn,
    valueIds: row.combination,
    imageIds: row.image_ids,
    components: row.components.map((part) => ({
      variationId: part.component_id,
      itemId: part.item_id,
      quantity: part.quantity,
    })),
    prices: generalPrices,
    classPrices: classes,
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

function earliest(dates: readonly Date[]): Date | null {
  return dates.reduce<Date | null>((first, date) => (first === null || date < first ? date : first), null)
}
