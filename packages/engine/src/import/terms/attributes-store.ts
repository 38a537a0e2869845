import type { AttributeEntry } from '@vitrine/contract/shop/shop-document'
import { sql } from 'kysely'
import type { Tx } from '../../kernel/database/db.ts'
import { getIdsByCode } from './codes-store.ts'
import { DocumentError } from '../document/document-error.ts'
import type { Authority } from '../items/items-store.ts'
import type { Pictures } from '../pictures/pictures.ts'
import { syncRows, type Count, type RowShape } from './sync-rows-store.ts'
import { sumCounts } from '../document/write-counts.ts'

const attributes: RowShape = {
  table: 'attributes',
  key: { code: 'text' },
  set: { type: 'text', names: 'jsonb' },
  keep: { position: 'integer = 0' },
}
// A feed adds values; existing attributes keep the names that staff gave them.
const feedAttributes: RowShape = {
  table: 'attributes',
  key: { code: 'text' },
  once: { type: 'text', names: 'jsonb', position: 'integer' },
}
const values: RowShape = {
  table: 'attribute_values',
  key: { attribute_id: 'integer', code: 'text' },
  set: { names: 'jsonb' },
  keep: { color: 'text', image_id: 'integer', position: 'integer = 0' },
}

export interface ValueIds {
  get(attribute: string, value: string): { readonly attributeId: number; readonly valueId: number }
}

export async function writeAttributes(
  tx: Tx,
  entries: readonly AttributeEntry[],
  { pictures, authority }: { pictures: Pictures; authority: Authority },
): Promise<Count> {
  if (entries.length === 0) return sumCounts()
  const attributeCount = await syncRows(
    tx,
    authority === 'feed' ? feedAttributes : attributes,
    entries.map(({ code, type, names, position }, index) => ({ code, type, names, position: position ?? index })),
  )
  const ids = await getIdsByCode(
    tx,
    'attributes',
    entries.map(({ code }) => code),
  )
  const valueCount = await syncRows(
    tx,
    values,
    entries.flatMap((attribute) =>
      attribute.values.map(({ code, names, color, image, position }, index) => ({
        attribute_id: ids.get(attribute.code),
        code,
        names,
        color: color?.toLowerCase(),
        image_id: image && pictures.get(image).id,
        position: position ?? index,
      })),
    ),
  )
  // Values are counted, not attributes.
  return { ...valueCount, changed: valueCount.changed + attributeCount.changed }
}

export async function getValueIds(tx: Tx, chosen: Iterable<Readonly<Record<string, string>>>): Promise<ValueIds> {
  const attributeCodes = new Set<string>()
  for (const each of chosen) for (const attribute of Object.keys(each)) attributeCodes.add(attribute)
  const { rows } = await sql<{ attribute: string; value: string; attribute_id: number; id: number }>`
    select a.code as attribute, v.code as value, v.attribute_id, v.id from attribute_values v join attributes a on a.id = v.attribute_id
     where a.code = any(${[...attributeCodes]}::text[])`.execute(tx)
  const idsByKey = new Map(
    rows.map((row) => [toKey(row.attribute, row.value), { attributeId: row.attribute_id, valueId: row.id }]),
  )
  return {
    get(attribute, value) {
      const ids = idsByKey.get(toKey(attribute, value))
      if (!ids)
        throw new DocumentError(`The document refers to the unknown value '${value}' of the attribute '${attribute}'.`)
      return ids
    },
  }
}

const toKey = (attribute: string, value: string) => JSON.stringify([attribute, value])
