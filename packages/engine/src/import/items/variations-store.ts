import type { ItemEntry, VariationEntry } from '@vitrine/contract/shop/shop-document'
import { sql } from 'kysely'
import type { Tx } from '../../kernel/database/db.ts'
import { getValueIds } from '../terms/attributes-store.ts'
import { getIdsByCode, type Ids } from '../terms/codes-store.ts'
import { ensureVatClasses } from '../terms/markets-store.ts'
import { DocumentError } from '../document/document-error.ts'
import type { ItemIds } from './items-store.ts'
import { replaceRows, syncRows, type Count, type RowShape } from '../terms/sync-rows-store.ts'

const variations: RowShape = {
  table: 'variations',
  key: { number: 'text' },
  set: { position: 'integer' },
  keep: {
    combination: "integer[] = '{}'::integer[]",
    kind: "text = 'single'",
    is_active: 'boolean = true',
    availability_id: 'integer = 1',
    minimum_order_quantity: 'integer = 1',
    interval_order_quantity: 'integer = 1',
    maximum_order_quantity: 'integer',
    weight_g: 'integer = 0',
    width_mm: 'integer',
    height_mm: 'integer',
    length_mm: 'integer',
    gtin: 'text',
    shelf: 'text',
    unit_id: 'integer',
    unit_content: 'numeric',
    shows_unit_price: 'boolean = false',
    mpn: 'text',
    model: 'text',
    external_id: 'text',
    vat_class: 'smallint = 0',
    available_until: 'timestamptz',
    released_at: 'timestamptz',
    requires_promotion: 'boolean = false',
  },
  once: { item_id: 'integer', is_main: 'boolean' },
}
const attributes = {
  table: 'variation_attribute_values',
  owner: 'variation_id',
  key: { variation_id: 'integer', attribute_id: 'integer' },
  set: { value_id: 'integer' },
}
const countedUnits = new Set(['C62', 'PR']) // their unit price equals the price

/** A variation with its item, in the order of the document. */
export interface ItemVariation {
  readonly item: ItemEntry
  readonly variation: VariationEntry
  readonly position: number
}

export function listItemVariations(entries: readonly ItemEntry[]): ItemVariation[] {
  return entries.flatMap((item) =>
    item.variations.map((variation, index) => ({ item, variation, position: variation.position ?? index })),
  )
}

export async function writeVariations(
  tx: Tx,
  itemVariations: readonly ItemVariation[],
  items: ItemIds,
): Promise<{ readonly ids: Ids; readonly count: Count }> {
  await refuseSkusOfOtherItems(tx, itemVariations)
  const values = await getValueIds(
    tx,
    itemVariations.map(({ variation }) => variation.attributes ?? {}),
  )
  const chosen = itemVariations.map(({ variation }) =>
    Object.entries(variation.attributes ?? {}).map(([attribute, value]) => values.get(attribute, value)),
  )
  const units = await getIdsByCode(
    tx,
    'units',
    itemVariations.flatMap(({ variation }) => variation.unit?.code ?? []),
  )
  await ensureVatClasses(
    tx,
    itemVariations.map(({ variation }) => variation.vatClass),
  )
  const count = await syncRows(
    tx,
    variations,
    itemVariations.map(({ item, variation, position }, index) => ({
      number: variation.sku,
      item_id: items.get(item.handle),
      kind: variation.bundle && 'bundle',
      position,
      is_main: items.isNew(item.handle) && findMain(item) === variation,
      // As the trigger would compute it, so that it finds nothing to change.
      combination:
        variation.attributes &&
        (chosen[index] ?? []).map(({ valueId }) => valueId).toSorted((one, other) => one - other),
      is_active: variation.isActive,
      availability_id: variation.availability,
      minimum_order_quantity: variation.minimumQuantity,
      interval_order_quantity: variation.intervalQuantity,
      maximum_order_quantity: variation.maximumQuantity,
      weight_g: variation.weightG,
      width_mm: variation.widthMm,
      height_mm: variation.heightMm,
      length_mm: variation.lengthMm,
      gtin: variation.gtin,
      shelf: variation.shelf,
      unit_id: variation.unit && units.get(variation.unit.code),
      unit_content: variation.unit?.content,
      mpn: variation.mpn,
      model: variation.model,
      external_id: variation.externalId,
      vat_class: variation.vatClass,
      available_until: variation.availableUntil,
      released_at: variation.releasedAt,
      shows_unit_price: variation.showsUnitPrice ?? (variation.unit && !countedUnits.has(variation.unit.code)),
      requires_promotion: variation.requiresPromotion,
    })),
  )
  const ids = await getIdsByCode(
    tx,
    'variations',
    itemVariations.map(({ variation }) => variation.sku),
  )
  const withAttributes = itemVariations.flatMap(({ variation }) =>
    variation.attributes ? [ids.get(variation.sku)] : [],
  )
  const attributeCount = await replaceRows(
    tx,
    attributes,
    withAttributes,
    itemVariations.flatMap(({ variation }, index) =>
      (chosen[index] ?? []).map(({ attributeId, valueId }) => ({
        variation_id: ids.get(variation.sku),
        attribute_id: attributeId,
        value_id: valueId,
      })),
    ),
  )
  // Changed attributes are already counted by the changed combination.
  return {
    ids,
    count: { added: count.added, changed: count.changed, removed: count.added > 0 ? 0 : attributeCount.removed },
  }
}

function findMain({ variations }: ItemEntry): VariationEntry | undefined {
  return (
    variations.find(({ isMain }) => isMain) ??
    variations.find(({ isMain }, index) => index === 0 && isMain === undefined)
  )
}

// The SKU of another item's variation would silently change its price and stock.
async function refuseSkusOfOtherItems(tx: Tx, itemVariations: readonly ItemVariation[]): Promise<void> {
  const {
    rows: [taken],
  } = await sql<{ number: string; handle: string }>`
    with input as materialized (select * from json_to_recordset(${JSON.stringify(itemVariations.map(({ item, variation }) => ({ number: variation.sku, handle: item.handle })))}::json)
                                  as i (number text, handle text))
    select i.number, t.handle from input i join variations v on v.number = i.number join items t on t.id = v.item_id
     where t.handle is distinct from i.handle limit 1`.execute(tx)
  if (taken) throw new DocumentError(`The SKU '${taken.number}' already belongs to the item '${taken.handle}'.`)
}
