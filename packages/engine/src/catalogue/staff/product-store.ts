import type { Locale } from '@vitrine/contract/kernel/i18n/locale'
import type { ProductFields, ProductLanguage } from '@vitrine/contract/catalogue/product-fields'
import type { ProductStatus } from '@vitrine/contract/catalogue/products.contract'
import { sql } from 'kysely'
import type { Db, Tx } from '../../kernel/database/db.ts'
import { textColumns } from '../product/item-texts.ts'
import { isHandPlace } from './hand-places-store.ts'
import { noFields, noLanguage } from './product-fields.ts'

export interface StoredProduct {
  readonly id: number
  readonly version: number
  readonly type: 'default' | 'set' | 'bundle'
  readonly status: ProductStatus
  readonly isVisible: boolean
  readonly updatedAt: Date
  readonly fields: ProductFields
  /** When the texts of each language were last changed or reviewed. */
  readonly textsAt: Readonly<Partial<Record<Locale, string>>>
}

interface ProductRow extends Omit<ProductFields, 'texts' | 'visibleFrom' | 'visibleUntil' | 'customsTariffNumber'> {
  readonly id: number
  readonly version: number
  readonly type: StoredProduct['type']
  readonly status: ProductStatus
  readonly isVisible: boolean
  readonly updatedAt: Date
  readonly visibleFrom: Date | null
  readonly visibleUntil: Date | null
  readonly customsTariffNumber: string | null
  readonly texts: readonly (Readonly<Record<keyof ProductLanguage, string | null>> & {
    readonly locale: Locale
    readonly at: string
  })[]
}

const texts = Object.entries({ ...textColumns, robots: 'meta_robots' })
  .map(([name, column]) => `'${name}', ${column}`)
  .join(', ')

export async function findProduct(db: Db, id: number): Promise<StoredProduct | undefined> {
  const [product] = await listProducts(db, [id])
  return product
}

/** In the order of their ids. */
export async function listProducts(db: Db, ids: readonly number[]): Promise<readonly StoredProduct[]> {
  const { rows } = await sql<ProductRow>`
    select i.id, i.version, i.type, i.updated_at as "updatedAt", is_visible(i) as "isVisible",
           case when i.is_active then 'active' when i.archived_at is null then 'draft' else 'archived' end as status,
           i.manufacturer_id as "manufacturerId", i.size_guide_id as "sizeGuideId", i.condition, i.age_restriction as "ageRestriction",
           i.customs_tariff_number as "customsTariffNumber", i.producing_country_id as "producingCountryId", i.durability_years as "durabilityYears",
           i.is_gift_card as "isGiftCard", i.is_subscription as "isSubscription", i.blocked_country_ids as "blockedCountryIds", i.class_ids as "classIds",
           i.care_symbols as "careSymbols", i.visible_from as "visibleFrom", i.visible_until as "visibleUntil",
           coalesce((select jsonb_agg(jsonb_build_object('locale', locale, 'at', updated_at, ${sql.raw(texts)})) from item_texts where item_id = i.id), '[]') as texts,
           array(select category_id from item_categories x where x.item_id = i.id and ${isHandPlace('x')} order by is_default desc, position, category_id) as "categoryIds",
           array(select tag_id from item_tags where item_id = i.id order by 1) as "tagIds",
           coalesce((select jsonb_agg(jsonb_build_object('propertyId', property_id, 'selectionIds', selections, 'texts', coalesce(texts, '{}'), 'number', number) order by property_id)
             from (select property_id, coalesce(jsonb_agg(selection_id order by selection_id) filter (where selection_id is not null), '[]') as selections,
                          (array_agg(texts) filter (where texts is not null))[1] as texts, max(coalesce(int_value, float_value)) as number
                     from item_properties where item_id = i.id group by property_id) p), '[]') as properties,
           coalesce((select jsonb_agg(jsonb_build_object('part', part, 'fibre', fibre, 'percent', percent) order by part, percent desc, fibre)
             from item_fibres where item_id = i.id), '[]') as fibres,
           coalesce((select jsonb_agg(jsonb_build_object('itemId', related_id, 'relation', relation) order by position, related_id)
             from cross_sellings where item_id = i.id), '[]') as "crossSelling",
           coalesce((select jsonb_agg(jsonb_build_object('itemId', component_id, 'quantity', quantity) order by position, component_id)
             from set_components where set_id = i.id), '[]') as "setComponents"
      from items i where i.id = any(${[...ids]}::integer[]) order by i.id`.execute(db)
  return rows.map(toProduct)
}

/** Locks the product, so that two people who save it take turns; orders of it go on meanwhile. */
export async function lockProduct(tx: Tx, id: number): Promise<StoredProduct | undefined> {
  await tx.selectFrom('items').where('id', '=', id).select('id').forNoKeyUpdate().execute()
  return findProduct(tx, id)
}

function toProduct({ id, version, type, status, isVisible, updatedAt, texts: languages, ...row }: ProductRow) {
  const own = Object.fromEntries(languages.map(({ locale, at: _at, ...language }) => [locale, toLanguage(language)]))
  return {
    id,
    version,
    type,
    status,
    isVisible,
    updatedAt,
    textsAt: Object.fromEntries(languages.map(({ locale, at }) => [locale, at])),
    fields: {
      ...row,
      customsTariffNumber: row.customsTariffNumber ?? '',
      visibleFrom: row.visibleFrom?.toISOString() ?? null,
      visibleUntil: row.visibleUntil?.toISOString() ?? null,
      texts: { ...noFields.texts, ...own },
    },
  }
}

const toLanguage = (language: Readonly<Record<keyof ProductLanguage, string | null>>): ProductLanguage =>
  // Columns with the names of the fields; the column of `robots` has a check with the choices.
  ({
    ...noLanguage,
    ...Object.fromEntries(Object.entries(language).filter(([, text]) => text !== null)),
  }) as ProductLanguage
