import type { Locale } from '@vitrine/contract/kernel/i18n/locale'
import { pictureAddress } from '@vitrine/contract/pages/picture'
import { sql } from 'kysely'
import type { Db } from '../kernel/database/db.ts'

/** A variation that supports back-in-stock requests: with a stock of its own and without required order properties. */
export interface NotifiableVariation {
  readonly variationId: number
  readonly name: string
  readonly attributes: readonly { readonly name: string; readonly value: string }[]
  readonly imageBase: string | null
  readonly url: string | null
  readonly isInStock: boolean
}

/** Undefined: it does not exist, is not sold any more, or is visible to customers only. */
export async function findNotifiableVariation(
  db: Db,
  variationId: number,
  { locale, isCustomer }: { readonly locale: Locale; readonly isCustomer: boolean },
): Promise<NotifiableVariation | undefined> {
  const {
    rows: [row],
  } = await sql<NotifiableVariation & { urlPath: string | null; itemId: number; storageKey: string | null }>`
    select v.id as "variationId", v.item_id as "itemId", coalesce(t.name1, v.number) as name, t.url_path as "urlPath", picture.storage_key as "storageKey",
           coalesce(chosen.attributes, '[]') as attributes, coalesce(s.available > 0 or s.may_oversell, false) as "isInStock"
      from variations v join items i on i.id = v.item_id left join stock s on s.variation_id = v.id
      left join lateral (
        select name1, url_path from item_texts t where t.item_id = i.id order by t.locale = ${locale} desc, t.locale = 'en' desc, t.locale limit 1) t on true
      left join lateral (
        select jsonb_agg(jsonb_build_object(
                 'name', coalesce(a.names ->> ${locale}::text, a.names ->> 'en', ''), 'value', coalesce(value.names ->> ${locale}::text, value.names ->> 'en', ''))
                 order by a.position, a.id) as attributes
          from variation_attribute_values x join attributes a on a.id = x.attribute_id join attribute_values value on value.id = x.value_id
         where x.variation_id = v.id) chosen on true
      left join lateral (
        select m.storage_key from item_images image join media m on m.id = image.media_id
          left join variation_images own on own.image_id = image.id and own.variation_id = v.id
         where image.item_id = i.id order by own.position nulls last, image.position, image.id limit 1) picture on true
     where v.id = ${variationId} and v.kind = 'single' and i.type <> 'set' and v.is_active and is_visible(i) and v.minimum_order_quantity = 1
       and not exists (select from item_properties x join properties p on p.id = x.property_id where x.item_id = i.id and p.is_order_property and p.is_required)
       and (${isCustomer} or not coalesce((select bool_and(c.is_restricted) from item_categories x join categories c on c.id = x.category_id
             where x.item_id = i.id and c.deleted_at is null), false))`.execute(db)
  if (!row) return undefined
  const { urlPath, itemId, storageKey, ...variation } = row
  return {
    ...variation,
    imageBase: storageKey && pictureAddress(storageKey),
    url: urlPath && `/${urlPath}_${itemId}_${variationId}`,
  }
}

/** 'Merino Crew, Navy, M' */
export function toDisplayName({ name, attributes }: Pick<NotifiableVariation, 'name' | 'attributes'>): string {
  return [name, ...attributes.map(({ value }) => value)].join(', ')
}
