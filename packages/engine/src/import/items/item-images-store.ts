import type { ItemEntry } from '@vitrine/contract/shop/shop-document'
import { sql } from 'kysely'
import type { Tx } from '../../kernel/database/db.ts'
import type { Ids } from '../terms/codes-store.ts'
import type { Pictures } from '../pictures/pictures.ts'
import type { Authority } from './items-store.ts'
import { replaceRows, syncRows, type Count, type OwnedShape } from '../terms/sync-rows-store.ts'
import type { ItemVariation } from './variations-store.ts'
import { sumCounts } from '../document/write-counts.ts'

const images = {
  table: 'item_images',
  owner: 'item_id',
  key: { item_id: 'integer', media_id: 'integer' },
  set: { position: 'integer' },
}
const variationImages: OwnedShape = {
  table: 'variation_images',
  owner: 'variation_id',
  key: { variation_id: 'integer', image_id: 'integer' },
  set: { item_id: 'integer', position: 'integer' },
}
// A feed contains one picture per variation; its other pictures are kept.
const feedVariationImages: OwnedShape = {
  ...variationImages,
  set: { item_id: 'integer' },
  once: { position: 'integer' },
}

export interface ItemImagesInput {
  readonly entries: readonly ItemEntry[]
  readonly itemVariations: readonly ItemVariation[]
  readonly items: Ids
  readonly variations: Ids
  readonly pictures: Pictures
  readonly authority: Authority
}

/** Writes the pictures of items and of their variations. */
export async function writeItemImages(
  tx: Tx,
  { entries, itemVariations, items, variations, pictures, authority }: ItemImagesInput,
): Promise<Count> {
  const withPictures = entries.filter((entry) => listPictureKeys(entry).length > 0)
  const owners = withPictures.map(({ handle }) => items.get(handle))
  const itemCount = await replaceRows(
    tx,
    images,
    owners,
    withPictures.flatMap((entry) =>
      [...new Set(listPictureKeys(entry).map((key) => pictures.get(key).id))].map((media, position) => ({
        item_id: items.get(entry.handle),
        media_id: media,
        position,
      })),
    ),
  )
  const { rows } = await sql<{
    id: number
    item_id: number
    media_id: number
  }>`select id, item_id, media_id from item_images where item_id = any(${owners}::integer[])`.execute(tx)
  const imageIds = new Map(rows.map((row) => [`${row.item_id} ${row.media_id}`, row.id]))
  const withImages = itemVariations.filter(({ variation }) => variation.images)
  const rowsOfVariations = withImages.flatMap(({ item, variation }) => {
    const item_id = items.get(item.handle)
    return [...new Set((variation.images ?? []).map((key) => pictures.get(key).id))].map((media, position) => ({
      variation_id: variations.get(variation.sku),
      item_id,
      image_id: imageIds.get(`${item_id} ${media}`),
      position,
    }))
  })
  return sumCounts(
    itemCount,
    authority === 'feed'
      ? await syncRows(tx, feedVariationImages, rowsOfVariations)
      : await replaceRows(
          tx,
          variationImages,
          withImages.map(({ variation }) => variations.get(variation.sku)),
          rowsOfVariations,
        ),
  )
}

// Pictures of variations are part of the item's gallery as well.
function listPictureKeys(item: ItemEntry): readonly string[] {
  return [...(item.images ?? []), ...item.variations.flatMap(({ images: own }) => own ?? [])]
}
