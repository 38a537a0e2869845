import type { Payload } from '@vitrine/contract/api/operations'
import { staffProducts } from '../catalogue/catalogue.ts'
import type { Context, Services } from '../kernel/context.ts'
import { inTransaction } from '../kernel/database/db.ts'
import type { CellChange } from './cell.ts'
import { saveCells } from './save-cells.ts'

type Wanted = Omit<Payload<'doChangeProducts'>, 'itemIds'>

/** An action on many products of the list; null: all of them were like that before. */
export function changeProducts(
  services: Services,
  ctx: Context,
  { itemIds, ...wanted }: Payload<'doChangeProducts'>,
): Promise<{ batchId: number; changes: number } | null> {
  return inTransaction(services.db, async (tx) => {
    const ids = [...new Set(itemIds)]
    const items = await staffProducts.readItemCells(tx, ids, { locks: true })
    const codes = new Map([...(await staffProducts.listTagCodes(tx))].map(([code, id]) => [id, code]))
    const changes = [...items.values()].flatMap((item) => toChanges(item, wanted, codes))
    if (changes.length === 0) return null
    return saveCells({ services, ctx, tx }, changes, { kind: 'list', action: 'doChangeProducts', isConfirmed: false })
  })
}

function toChanges(
  { id, state, tags, categories }: staffProducts.ItemCells,
  { state: newState, addTags, removeTags, addCategory, removeCategory }: Wanted,
  codes: ReadonlyMap<number, string>,
): readonly CellChange[] {
  // A tag or category that does not exist is refused as unknown, under its number.
  const code = (tagId: number) => codes.get(tagId) ?? String(tagId)
  const newTags = changeList(tags, { add: addTags.map(code), remove: removeTags.map(code) })
  const newCategories = changeList(
    categories,
    { add: toList(addCategory), remove: toList(removeCategory) },
    (a, b) => Number(a) - Number(b),
  )
  const cells = [
    { column: 'state', before: state, after: newState ?? state },
    { column: 'tags', before: tags, after: newTags },
    { column: 'categories', before: categories, after: newCategories },
  ]
  return cells.flatMap((cell) => (cell.before === cell.after ? [] : [{ subject: 'item' as const, id, ...cell }]))
}

const toList = (id: number | undefined) => (id === undefined ? [] : [String(id)])

function changeList(
  text: string,
  { add, remove }: { readonly add: readonly string[]; readonly remove: readonly string[] },
  compare?: (a: string, b: string) => number,
): string {
  const parts = text === '' ? [] : text.split(', ')
  const missing = add.filter((part) => !parts.includes(part))
  const gone = remove.filter((part) => parts.includes(part) && !add.includes(part))
  // The order of the database can differ from this one: what does not change stays as it is.
  if (missing.length === 0 && gone.length === 0) return text
  return [...parts, ...new Set(missing)]
    .filter((part) => !gone.includes(part))
    .toSorted(compare)
    .join(', ')
}
