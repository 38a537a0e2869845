import type { ItemEntry } from '@vitrine/contract/shop/shop-document'
import type { Tx } from '../../kernel/database/db.ts'
import type { Ids } from '../terms/codes-store.ts'
import { DocumentError } from '../document/document-error.ts'
import type { Authority } from './items-store.ts'
import { listExistingProperties, type ExistingProperty } from '../terms/properties-store.ts'
import { replaceRows, type Count, type OwnedShape } from '../terms/sync-rows-store.ts'

type Value = NonNullable<ItemEntry['properties']>[string]
type SingleValue = Exclude<Value, readonly string[]>

const shape: OwnedShape = {
  table: 'item_properties',
  owner: 'item_id',
  key: { item_id: 'integer', property_id: 'integer', selection_id: 'integer' },
  nullable: ['selection_id'],
  set: { value_type: 'text', texts: 'jsonb', int_value: 'bigint', float_value: 'double precision' },
}

// A feed contains one value per property; other properties are unchanged.
const feedShape: OwnedShape = { ...shape, within: 't.property_id in (select property_id from input)' }

export async function writeItemProperties(
  tx: Tx,
  entries: readonly ItemEntry[],
  { ids, authority }: { ids: Ids; authority: Authority },
): Promise<Count> {
  const withProperties = entries.filter((entry) => entry.properties)
  const properties = await listExistingProperties(
    tx,
    withProperties.flatMap((entry) => Object.keys(entry.properties ?? {})),
  )
  return replaceRows(
    tx,
    authority === 'feed' ? feedShape : shape,
    withProperties.map(({ handle }) => ids.get(handle)),
    withProperties.flatMap((entry) =>
      Object.entries(entry.properties ?? {}).flatMap(([code, value]) => {
        const property = properties.get(code)
        if (!property) throw new DocumentError(`The document refers to the unknown property '${code}'.`)
        return (isList(value) ? value : [value]).map((each) => ({
          item_id: ids.get(entry.handle),
          property_id: property.id,
          value_type: property.valueType,
          ...toColumns(property, each),
        }))
      }),
    ),
  )
}

// The row of an order property has no value.
function toColumns(property: ExistingProperty, value: SingleValue) {
  if (value === true) return {}
  switch (property.valueType) {
    case 'selection':
      return { selection_id: property.getSelectionId(String(value)) }
    case 'int':
      return { int_value: Number(value) }
    case 'float':
      return { float_value: Number(value) }
    case 'text':
      return { texts: typeof value === 'object' ? value : { en: String(value) } }
    default:
      return {}
  }
}

const isList = (value: Value): value is readonly string[] => Array.isArray(value)
