import type { ItemPictures } from '@vitrine/contract/catalogue/variations/item-pictures.contract'
import { maxItemPictures } from '@vitrine/contract/catalogue/variations/item-pictures.contract'
import { getLabel } from '@vitrine/contract/kernel/i18n/locale'
import { refuse, type Context } from '../../kernel/context.ts'
import type { Db, Tx } from '../../kernel/database/db.ts'
import { findColourOption } from '../variations/colour-option.ts'
import { listOptions } from '../variations/options-store.ts'
import { findItem, getItemName, listVariations, lockItem } from '../variations/variations-store.ts'
import {
  listItemPictures,
  listKnownPictures,
  listPictureGroups,
  writePictureGroups,
  type PictureGroup,
} from './item-pictures-store.ts'

/** The pictures of a product by colour. */
export async function read({ db, locale }: Context, itemId: number): Promise<ItemPictures> {
  if (!(await findItem(db, itemId))) refuse('catalogue.productNotFound')
  const [name, colours, pictures] = await Promise.all([
    getItemName(db, itemId, locale),
    readColours(db, itemId),
    listItemPictures(db, itemId),
  ])
  const groups = await listPictureGroups(db, itemId, colours.optionId)
  return {
    itemId,
    name,
    groups: [
      ...colours.values.map(({ id, names, color }) => ({
        valueId: id,
        name: getLabel(names, locale),
        color,
        pictures: [...(groups.get(id) ?? [])],
      })),
      { valueId: null, name: '', color: null, pictures: [...(groups.get(null) ?? [])] },
    ],
    pictures: pictures.map(({ alt, ...picture }) => ({ ...picture, alt: alt && { ...alt } })),
  }
}

/** The colours of a product, in the order of their option. */
async function readColours(db: Db, itemId: number) {
  const [variations, options] = await Promise.all([listVariations(db, itemId), listOptions(db)])
  const used = new Set(variations.flatMap(({ valueIds }) => valueIds))
  const option = findColourOption(options.filter(({ values }) => values.some(({ id }) => used.has(id))))
  return { optionId: option?.id ?? null, values: option?.values.filter(({ id }) => used.has(id)) ?? [] }
}

export interface LockedPictures {
  readonly optionId: number | null
  readonly groups: ReadonlyMap<number | null, readonly number[]>
  readonly colourIds: readonly (number | null)[]
}

/** The pictures of a product, which nobody else changes until the end of the transaction. */
export async function lock(tx: Tx, itemId: number): Promise<LockedPictures> {
  if (!(await lockItem(tx, itemId))) refuse('catalogue.productNotFound')
  const { optionId, values } = await readColours(tx, itemId)
  return {
    optionId,
    groups: await listPictureGroups(tx, itemId, optionId),
    colourIds: [...values.map(({ id }) => id), null],
  }
}

/** Writes changed groups; all others keep their pictures and their places. */
export async function write(
  tx: Tx,
  itemId: number,
  { optionId, groups, colourIds }: LockedPictures,
  changed: readonly PictureGroup[],
): Promise<void> {
  for (const { valueId } of changed) if (!colourIds.includes(valueId)) refuse('picture.colourUnknown')
  const ids = [...new Set(changed.flatMap(({ pictures }) => pictures))]
  const known = await listKnownPictures(tx, ids)
  if (ids.some((id) => !known.has(id))) refuse('media.notFound')
  const after = new Map([...groups, ...changed.map(({ valueId, pictures }) => [valueId, pictures] as const)])
  const gallery = [...new Set(colourIds.flatMap((valueId) => after.get(valueId) ?? []))]
  if (gallery.length > maxItemPictures) refuse('picture.tooMany', { max: maxItemPictures })
  await writePictureGroups(tx, itemId, { colourId: optionId, groups: changed, gallery })
}
