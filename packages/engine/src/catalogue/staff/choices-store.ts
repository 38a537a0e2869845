import type { ProductChoices } from '@vitrine/contract/catalogue/products.contract'
import { sql } from 'kysely'
import type { Db } from '../../kernel/database/db.ts'

/** What staff choose from for a product. */
export async function readChoices(db: Db): Promise<Omit<ProductChoices, 'mainLocale' | 'timeZone'>> {
  const { rows } = await sql<Omit<ProductChoices, 'mainLocale' | 'timeZone'>>`
    select coalesce((select jsonb_agg(jsonb_build_object('id', c.id, 'parentId', c.parent_id,
               'names', coalesce((select jsonb_object_agg(locale, name) from category_texts where category_id = c.id), '{}'),
               'paths', coalesce((select jsonb_object_agg(locale, url_path) from category_texts where category_id = c.id and url_path is not null), '{}')) order by c.position, c.id)
             from categories c where c.type = 'item' and c.deleted_at is null
              and not exists (select from categories a where a.id = any(c.ancestor_ids) and a.deleted_at is not null)), '[]') as categories,
           coalesce((select jsonb_agg(jsonb_build_object('id', t.id, 'color', t.color,
               'names', coalesce((select jsonb_object_agg(locale, name) from tag_texts where tag_id = t.id), jsonb_build_object('en', t.code))) order by t.id) from tags t), '[]') as tags,
           coalesce((select jsonb_agg(jsonb_build_object('id', p.id, 'names', p.names, 'group', g.names, 'valueType', p.value_type, 'isOrderProperty', p.is_order_property,
               'selections', coalesce((select jsonb_agg(jsonb_build_object('id', s.id, 'names', s.names) order by s.position, s.id) from property_selections s where s.property_id = p.id), '[]'))
               order by g.position nulls first, p.position, p.id) from properties p left join property_groups g on g.id = p.group_id), '[]') as properties,
           coalesce((select jsonb_agg(jsonb_build_object('code', code, 'names', names) order by code) from fibres), '[]') as fibres,
           coalesce((select jsonb_agg(jsonb_build_object('id', m.id, 'name', party.name, 'place', concat_ws(', ', party.town, c.names ->> 'en'), 'responsible', person.name) order by lower(party.name), m.id)
             from manufacturers m join parties party on party.id = m.party_id left join countries c on c.id = party.country_id
             left join parties person on person.id = m.responsible_id), '[]') as manufacturers,
           coalesce((select jsonb_agg(jsonb_build_object('id', id, 'names', names) order by code) from size_guides), '[]') as "sizeGuides",
           coalesce((select jsonb_agg(jsonb_build_object('id', id, 'code', iso_code2, 'names', names) order by position, id) from countries), '[]') as countries,
           coalesce((select jsonb_agg(jsonb_build_object('id', id, 'names', names) order by code) from customer_classes), '[]') as classes`.execute(
    db,
  )
  const [row] = rows
  if (row === undefined) throw new Error('a select without a table has one row')
  return row
}
