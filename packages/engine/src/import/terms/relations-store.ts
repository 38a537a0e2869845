import type { ItemEntry } from '@vitrine/contract/shop/shop-document'
import type { Tx } from '../../kernel/database/db.ts'
import { getIdsByCode } from './codes-store.ts'
import { replaceRows, type Count } from './sync-rows-store.ts'
import { sumCounts } from '../document/write-counts.ts'

const crossSellings = {
  table: 'cross_sellings',
  owner: 'item_id',
  key: { item_id: 'integer', relation: 'text', related_id: 'integer' },
  set: { position: 'integer' },
}
const sets = {
  table: 'set_components',
  owner: 'set_id',
  key: { set_id: 'integer', component_id: 'integer' },
  set: { quantity: 'integer', position: 'integer' },
}
const bundles = {
  table: 'bundle_components',
  owner: 'bundle_id',
  key: { bundle_id: 'integer', component_id: 'integer' },
  set: { quantity: 'integer', position: 'integer' },
}

/** Writes relations between items, after all items exist. */
export async function writeRelations(tx: Tx, entries: readonly ItemEntry[]): Promise<Count> {
  const withCrossSelling = entries.filter(({ crossSelling }) => crossSelling)
  const setItems = entries.filter(({ setOf }) => setOf)
  const bundleVariations = entries.flatMap(({ variations }) => variations.filter(({ bundle }) => bundle))
  const items = await getIdsByCode(
    tx,
    'items',
    [...withCrossSelling, ...setItems].flatMap((entry) => [
      entry.handle,
      ...(entry.crossSelling ?? []).map(({ handle }) => handle),
      ...(entry.setOf ?? []).map(({ handle }) => handle),
    ]),
  )
  const variations = await getIdsByCode(
    tx,
    'variations',
    bundleVariations.flatMap(({ sku, bundle }) => [sku, ...(bundle ?? []).map((part) => part.sku)]),
  )
  return sumCounts(
    await replaceRows(
      tx,
      crossSellings,
      withCrossSelling.map(({ handle }) => items.get(handle)),
      withCrossSelling.flatMap((entry) =>
        (entry.crossSelling ?? []).map(({ handle, relation }, position) => ({
          item_id: items.get(entry.handle),
          relation,
          related_id: items.get(handle),
          position,
        })),
      ),
    ),
    await replaceRows(
      tx,
      sets,
      setItems.map(({ handle }) => items.get(handle)),
      setItems.flatMap((entry) =>
        (entry.setOf ?? []).map(({ handle, quantity }, position) => ({
          set_id: items.get(entry.handle),
          component_id: items.get(handle),
          quantity,
          position,
        })),
      ),
    ),
    await replaceRows(
      tx,
      bundles,
      bundleVariations.map(({ sku }) => variations.get(sku)),
      bundleVariations.flatMap(({ sku, bundle }) =>
        (bundle ?? []).map((part, position) => ({
          bundle_id: variations.get(sku),
          component_id: variations.get(part.sku),
          quantity: part.quantity,
          position,
        })),
      ),
    ),
  )
}
