import type { AttributeEntry } from '@vitrine/contract/shop-document'
import { sql } from 'kysely'
import type { Tx } from '../kernel/db.ts'
import { idsByCode } from './codes-store.ts'
import { DocumentError } from './document-error.ts'
import type { Authority } from './items-store.ts'
import type { Pictures } from './pictures.ts'
import { syncRows, type Count, type RowShape } from './sync-rows-store.ts'
import { sumOf } from './written.ts'

const attributes: RowShape = { table: 'attributes', key: { code: 'text' }, set: { type: 'text', names: 'jsonb' }, keep: { position: 'integer = 0' } }
// A feed brings values; an attribute that is there stays as the shop's people named it.
const attributesOfFeed: RowShape = { table: 'attributes', key: { code: 'text' }, once: { type: 'text', names: 'jsonb', position: 'integer' } }
const values: RowShape = {
  table: 'attribute_values', key: { attribute_id: 'integer', code: 'text' }, set: { names: 'jsonb' }, keep: { color: 'text', image_id: 'integer', position: 'integer = 0' },
}

export interface ValueIds {
  of(attribute: string, value: string): { readonly attributeId: number; readonly valueId: number }
}

export async function writeAttributes(tx: Tx, entries: readonly AttributeEntry[], { pictures, authority }: { pictures: Pictures; authority: Authority }): Promise<Count> {
  if (entries.length === 0) return sumOf()
  const made = await syncRows(tx, authority === 'feed' ? attributesOfFeed : attributes, entries.map(({ code, type, names, position }, index) => ({ code, type, names, position: position ?? index })))
  const ids = await idsByCode(tx, 'attributes', entries.map(({ code }) => code))
  const valued = await syncRows(tx, values, entries.flatMap((attribute) => attribute.values.map(({ code, names, color, image, position }, index) => ({
    attribute_id: ids.of(attribute.code), code, names, color: color?.toLowerCase(), image_id: image && pictures.of(image).id, position: position ?? index,
  }))))
  // What is counted is values: an attribute without one is nothing yet.
  return { ...valued, changed: valued.changed + made.changed }
}

export async function valueIds(tx: Tx, chosen: Iterable<Readonly<Record<string, string>>>): Promise<ValueIds> {
  const wanted = new Set<string>()
  for (const each of chosen) for (const attribute of Object.keys(each)) wanted.add(attribute)
  const { rows } = await sql<{ attribute: string; value: string; attribute_id: number; id: number }>`
    select a.code as attribute, v.code as value, v.attribute_id, v.id from attribute_values v join attributes a on a.id = v.attribute_id
     where a.code = any(${[...wanted]}::text[])`.execute(tx)
  const known = new Map(rows.map((row) => [keyOf(row.attribute, row.value), { attributeId: row.attribute_id, valueId: row.id }]))
  return {
    of(attribute, value) {
      const ids = known.get(keyOf(attribute, value))
      if (!ids) throw new DocumentError(`The document names '${value}' of the attribute '${attribute}', which nobody knows.`)
      return ids
    },
  }
}

const keyOf = (attribute: string, value: string) => JSON.stringify([attribute, value])
