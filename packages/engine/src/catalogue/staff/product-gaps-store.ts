import { blockingGaps, type ProductGap } from '@vitrine/contract/catalogue/product-fields'
import type { StaffProduct } from '@vitrine/contract/catalogue/products.contract'
import { locales, type Locale } from '@vitrine/contract/kernel/i18n/locale'
import { sql } from 'kysely'
import type { Db } from '../../kernel/database/db.ts'
import type { StoredProduct } from './product-store.ts'

interface FactsRow {
  readonly variations: number
  readonly hasPrice: boolean
  readonly pictures: number
  /** By hand or by a rule. */
  readonly hasCategory: boolean
  readonly sku: string | null
  readonly imageKey: string | null
  readonly needsResponsible: boolean
}

/** What the product consists of beside its fields. */
export async function readProductFacts(db: Db, id: number, currency: string): Promise<FactsRow> {
  const { rows } = await sql<FactsRow>`
    select (select count(*)::integer from variations where item_id = i.id and is_active) as variations,
           exists (select from variations v join prices p on p.variation_id = v.id where v.item_id = i.id and v.is_active
                    and p.currency = ${currency} and p.customer_class_id is null and p.minimum_quantity = 1) as "hasPrice",
           (select count(*)::integer from item_images where item_id = i.id) as pictures,
           exists (select from item_categories x join categories c on c.id = x.category_id where x.item_id = i.id and c.deleted_at is null) as "hasCategory",
           (select number from variations where item_id = i.id order by is_main desc, position, id limit 1) as sku,
           (select m.storage_key from item_images x join media m on m.id = x.media_id where x.item_id = i.id order by x.position, x.id limit 1) as "imageKey",
           coalesce((select m.responsible_id is null and not coalesce(c.is_eu, false)
              from manufacturers m join parties p on p.id = m.party_id left join countries c on c.id = p.country_id
             where m.id = i.manufacturer_id), false) as "needsResponsible"
      from items i where i.id = ${id}`.execute(db)
  const [row] = rows
  if (row === undefined) throw new Error(`item ${id} has been deleted meanwhile`)
  return row
}

/** What is missing before shoppers can buy the product, or should be told about it. */
export function findGaps(
  { type, fields }: Pick<StoredProduct, 'type' | 'fields'>,
  facts: FactsRow,
  mainLocale: Locale,
): StaffProduct['gaps'] {
  const untranslated = locales.filter((locale) => fields.texts[locale].name1 === '')
  const isMissing: Readonly<Record<ProductGap, boolean>> = {
    variation: facts.variations === 0,
    price: !facts.hasPrice,
    picture: facts.pictures === 0,
    category: !facts.hasCategory,
    description: fields.texts[mainLocale].description === '',
    maker: !fields.isGiftCard && fields.manufacturerId === null,
    responsible: facts.needsResponsible,
    fibres: type === 'default' && !fields.isGiftCard && fields.fibres.length === 0,
    translation: untranslated.length > 0,
  }
  return (Object.keys(isMissing) as ProductGap[])
    .filter((gap) => isMissing[gap])
    .map((gap) => ({
      gap,
      isBlocking: blockingGaps.includes(gap),
      values: gap === 'translation' ? untranslated : [],
    }))
}
