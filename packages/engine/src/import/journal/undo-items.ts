import type { ItemEntry } from '@vitrine/contract/shop/shop-document'
import type { Tx } from '../../kernel/database/db.ts'
import { writeItems } from '../document/write-items.ts'
import { listItemEntriesByHandle } from '../export/catalogue-lines-store.ts'
import { listPicturesByKey } from '../pictures/existing-pictures-store.ts'
import { createPictures } from '../pictures/pictures.ts'
import { deleteUnreferenced } from '../records/delete-unreferenced-store.ts'
import type { FieldChange } from './import-change.ts'
import { restoreFields, toDigest, toItemFields, unescapeName } from './item-fields.ts'
import type { StoredChange } from './journal-store.ts'
import { deactivateItems, deleteVariations, lockStockOfItems } from './undo-items-store.ts'

/**
 * Takes back what an import did to products. Values that have changed since are kept, and so are new products that were
 * changed or sold; sold ones are taken off sale. Returns the ids of changes of which something is kept.
 */
export async function undoItems(
  tx: Tx,
  changes: readonly StoredChange[],
  { currency, now, isRehearsal }: { readonly currency: string; readonly now: Date; readonly isRehearsal: boolean },
): Promise<ReadonlySet<number>> {
  if (!isRehearsal)
    await lockStockOfItems(
      tx,
      changes.map(({ subject }) => subject),
    )
  const present = new Map(
    (await listItemEntriesByHandle(tx, { handles: changes.map(({ subject }) => subject), currency })).map(
      ({ id, handle, entry }) => [handle, { id, item: JSON.parse(entry) as ItemEntry }],
    ),
  )
  const kept = new Set<number>()
  const added = changes.filter(({ kind }) => kind === 'new')
  const untouched = added.filter(({ subject, digest }) => {
    const item = present.get(subject)?.item
    return item !== undefined && toDigest(toItemFields(item)) === digest
  })
  for (const change of added) if (present.has(change.subject) && !untouched.includes(change)) kept.add(change.id)
  const restored: ItemEntry[] = []
  const addedVariations: string[] = []
  for (const { id, kind, subject, fields } of changes) {
    const item = present.get(subject)?.item
    if (kind !== 'changed') continue
    if (item === undefined) {
      kept.add(id)
      continue
    }
    const fieldsNow = toItemFields(item)
    const same = fields.filter(({ field, after }) => (fieldsNow.get(field) ?? null) === after)
    if (same.length < fields.length) kept.add(id)
    addedVariations.push(...listAddedVariations(item, same))
    if (same.length > 0) restored.push(toWritten(restoreFields(item, same), same))
  }
  if (isRehearsal) return kept
  await removeAdded(tx, untouched, present)
  await deleteVariations(tx, addedVariations)
  const keys = restored.flatMap((item) => [
    ...(item.images ?? []),
    ...item.variations.flatMap(({ images = [] }) => images),
  ])
  await writeItems(
    tx,
    restored.map((item) => ({
      ...item,
      variations: item.variations.filter(({ sku }) => !addedVariations.includes(sku)),
    })),
    { currency, now, authority: 'document', pictures: createPictures(await listPicturesByKey(tx, keys)) },
  )
  return kept
}

async function removeAdded(
  tx: Tx,
  changes: readonly StoredChange[],
  present: ReadonlyMap<string, { readonly id: number }>,
): Promise<void> {
  const ids = changes.flatMap(({ subject }) => present.get(subject)?.id ?? [])
  await deactivateItems(tx, [...(await deleteUnreferenced(tx, 'items', ids))])
}

// Of a variation that the import added, its SKU was no field before.
function listAddedVariations({ variations }: ItemEntry, changes: readonly FieldChange[]): readonly string[] {
  const added = new Set(
    changes.flatMap(({ field, before }) => {
      const [, sku] = /^variations\/([^/]+)\/sku$/.exec(field) ?? []
      return sku !== undefined && before === null ? [unescapeName(sku)] : []
    }),
  )
  return variations.flatMap(({ sku }) => (added.has(sku) ? [sku] : []))
}

// Stock that the import did not change is left to the orders that change it.
function toWritten(item: ItemEntry, changes: readonly FieldChange[]): ItemEntry {
  const counted = new Set(changes.flatMap(({ field }) => /^variations\/([^/]+)\/stock$/.exec(field)?.[1] ?? []))
  return {
    ...item,
    variations: item.variations.map(({ stock, ...variation }) =>
      stock !== undefined && [...counted].some((sku) => unescapeName(sku) === variation.sku)
        ? { ...variation, stock }
        : variation,
    ),
  }
}
