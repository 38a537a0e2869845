import type { ProductFields } from '@vitrine/contract/catalogue/product-fields'
import { sql } from 'kysely'
import type { Db } from '../../kernel/database/db.ts'

export interface KnownProperty {
  readonly valueType: 'empty' | 'text' | 'int' | 'float' | 'selection' | 'file'
  readonly isOrderProperty: boolean
  readonly selectionIds: readonly number[]
}

export interface KnownReferences {
  readonly categoryIds: ReadonlySet<number>
  readonly tagIds: ReadonlySet<number>
  readonly fibres: ReadonlySet<string>
  readonly manufacturerIds: ReadonlySet<number>
  readonly sizeGuideIds: ReadonlySet<number>
  readonly countryIds: ReadonlySet<number>
  readonly classIds: ReadonlySet<number>
  /** Products by id, with their type. */
  readonly items: ReadonlyMap<number, string>
  readonly properties: ReadonlyMap<number, KnownProperty>
}

interface Row {
  readonly categories: number[]
  readonly tags: number[]
  readonly fibres: string[]
  readonly makers: number[]
  readonly guides: number[]
  readonly countries: number[]
  readonly classes: number[]
  readonly items: [number, string][]
  readonly properties: [number, KnownProperty][]
}

/** What the product refers to and exists. */
export async function readKnownReferences(db: Db, fields: ProductFields): Promise<KnownReferences> {
  const itemIds = [...fields.crossSelling, ...fields.setComponents].map(({ itemId }) => itemId)
  const countries = [...fields.blockedCountryIds, fields.producingCountryId ?? 0]
  const { rows } = await sql<Row>`
    select array(select id from categories where id = any(${[...fields.categoryIds]}::integer[]) and deleted_at is null) as categories,
           array(select id from tags where id = any(${[...fields.tagIds]}::integer[])) as tags,
           array(select code from fibres where code = any(${fields.fibres.map(({ fibre }) => fibre)}::text[])) as fibres,
           array(select id from manufacturers where id = ${fields.manufacturerId}) as makers,
           array(select id from size_guides where id = ${fields.sizeGuideId}) as guides,
           array(select id from countries where id = any(${countries}::integer[])) as countries,
           array(select id from customer_classes where id = any(${[...fields.classIds]}::integer[])) as classes,
           coalesce((select jsonb_agg(jsonb_build_array(id, type)) from items where id = any(${itemIds}::integer[])), '[]') as items,
           coalesce((select jsonb_agg(jsonb_build_array(p.id, jsonb_build_object('valueType', p.value_type, 'isOrderProperty', p.is_order_property,
                       'selectionIds', array(select s.id from property_selections s where s.property_id = p.id))))
             from properties p where p.id = any(${fields.properties.map(({ propertyId }) => propertyId)}::integer[])), '[]') as properties`.execute(
    db,
  )
  const [row] = rows
  if (row === undefined) throw new Error('a select without a table has one row')
  return {
    categoryIds: new Set(row.categories),
    tagIds: new Set(row.tags),
    fibres: new Set(row.fibres),
    manufacturerIds: new Set(row.makers),
    sizeGuideIds: new Set(row.guides),
    countryIds: new Set(row.countries),
    classIds: new Set(row.classes),
    items: new Map(row.items),
    properties: new Map(row.properties),
  }
}
