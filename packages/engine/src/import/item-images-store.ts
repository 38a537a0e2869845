import type { ItemEntry } from '@vitrine/contract/shop-document'
import { sql } from 'kysely'
import type { Tx } from '../kernel/db.ts'
import type { Ids } from './codes-store.ts'
import type { Pictures } from './pictures.ts'
import type { Authority } from './items-store.ts'
import { replaceRows, syncRows, type Count, type OwnedShape } from './sync-rows-store.ts'
import type { Placed } from './variations-store.ts'
import { sumOf } from './written.ts'

const images = { table: 'item_images', owner: 'item_id', key: { item_id: 'integer', media_id: 'integer' }, set: { position: 'integer' } }
const ofVariation: OwnedShape = { table: 'variation_images', owner: 'variation_id', key: { variation_id: 'integer', image_id: 'integer' }, set: { item_id: 'integer', position: 'integer' } }
// A feed names one picture of a variation: others that it has stay.
const ofVariationInFeed: OwnedShape = { ...ofVariation, set: { item_id: 'integer' }, once: { position: 'integer' } }

export interface Gallery {
  readonly entries: readonly ItemEntry[]
  readonly placed: readonly Placed[]
  readonly items: Ids
  readonly variations: Ids
  readonly pictures: Pictures
  readonly authority: Authority
}

/** The pictures of items and, among them, those of single variations. */
export async function writeItemImages(tx: Tx, { entries, placed, items, variations, pictures, authority }: Gallery): Promise<Count> {
  const shown = entries.filter((entry) => picturesOf(entry).length > 0)
  const owners = shown.map(({ handle }) => items.of(handle))
  const hung = await replaceRows(tx, images, owners, shown.flatMap((entry) =>
    [...new Set(picturesOf(entry).map((key) => pictures.of(key).id))].map((media, position) => ({ item_id: items.of(entry.handle), media_id: media, position }))))
  const { rows } = await sql<{ id: number; item_id: number; media_id: number }>`select id, item_id, media_id from item_images where item_id = any(${owners}::integer[])`.execute(tx)
  const imageIds = new Map(rows.map((row) => [`${row.item_id} ${row.media_id}`, row.id]))
  const told = placed.filter(({ variation }) => variation.images)
  const rowsOfVariations = told.flatMap(({ item, variation }) => {
    const item_id = items.of(item.handle)
    return [...new Set((variation.images ?? []).map((key) => pictures.of(key).id))]
      .map((media, position) => ({ variation_id: variations.of(variation.sku), item_id, image_id: imageIds.get(`${item_id} ${media}`), position }))
  })
  return sumOf(hung, authority === 'feed' ? await syncRows(tx, ofVariationInFeed, rowsOfVariations)
    : await replaceRows(tx, ofVariation, told.map(({ variation }) => variations.of(variation.sku)), rowsOfVariations))
}

// A picture that only a variation names hangs in the item's gallery as well.
function picturesOf(item: ItemEntry): readonly string[] {
  return [...(item.images ?? []), ...item.variations.flatMap(({ images: own }) => own ?? [])]
}
