import type { ItemEntry } from '@vitrine/contract/shop-document'
import type { Tx } from '../kernel/db.ts'
import { idsByCode } from './codes-store.ts'
import { replaceRows, type Count } from './sync-rows-store.ts'
import { sumOf } from './written.ts'

const crossSellings = { table: 'cross_sellings', owner: 'item_id', key: { item_id: 'integer', relation: 'text', related_id: 'integer' }, set: { position: 'integer' } }
const sets = { table: 'set_components', owner: 'set_id', key: { set_id: 'integer', component_id: 'integer' }, set: { quantity: 'integer', position: 'integer' } }
const bundles = { table: 'bundle_components', owner: 'bundle_id', key: { bundle_id: 'integer', component_id: 'integer' }, set: { quantity: 'integer', position: 'integer' } }

/** What ties items together; written when all of them are there. */
export async function writeRelations(tx: Tx, entries: readonly ItemEntry[]): Promise<Count> {
  const selling = entries.filter(({ crossSelling }) => crossSelling)
  const composed = entries.filter(({ setOf }) => setOf)
  const bundled = entries.flatMap(({ variations }) => variations.filter(({ bundle }) => bundle))
  const items = await idsByCode(tx, 'items', [...selling, ...composed].flatMap((entry) =>
    [entry.handle, ...(entry.crossSelling ?? []).map(({ handle }) => handle), ...(entry.setOf ?? []).map(({ handle }) => handle)]))
  const variations = await idsByCode(tx, 'variations', bundled.flatMap(({ sku, bundle }) => [sku, ...(bundle ?? []).map((part) => part.sku)]))
  return sumOf(
    await replaceRows(tx, crossSellings, selling.map(({ handle }) => items.of(handle)), selling.flatMap((entry) => (entry.crossSelling ?? [])
      .map(({ handle, relation }, position) => ({ item_id: items.of(entry.handle), relation, related_id: items.of(handle), position })))),
    await replaceRows(tx, sets, composed.map(({ handle }) => items.of(handle)), composed.flatMap((entry) => (entry.setOf ?? [])
      .map(({ handle, quantity }, position) => ({ set_id: items.of(entry.handle), component_id: items.of(handle), quantity, position })))),
    await replaceRows(tx, bundles, bundled.map(({ sku }) => variations.of(sku)), bundled.flatMap(({ sku, bundle }) => (bundle ?? [])
      .map((part, position) => ({ bundle_id: variations.of(sku), component_id: variations.of(part.sku), quantity: part.quantity, position })))),
  )
}
