import type { Labels } from '@vitrine/contract/kernel/i18n/locale'
import type { OrderProperty } from '@vitrine/contract/catalogue/product'
import { sql } from 'kysely'
import { anyOf } from '../kernel/database/any-of.ts'
import type { Tx } from '../kernel/database/db.ts'
import { currencies } from '../pricing/pricing.ts'

/** The answer to an order property on a line. */
export interface LineParam {
  readonly lineId: number
  readonly propertyId: number
  readonly names: Labels
  readonly valueType: OrderProperty['valueType']
  readonly value: string | null
  readonly selectionId: number | null
  readonly selectionNames: Labels | null
  /** An uploaded file with its access key and name. */
  readonly upload: { readonly id: number; readonly key: string; readonly fileName: string } | null
  /** Minor units per item. */
  readonly surcharge: number
  readonly isAdditionalCost: boolean
}

export interface StoredLine {
  readonly id: number
  /** The set to which a chosen component belongs. */
  readonly parentId: number | null
  readonly variationId: number
  readonly quantity: number
  readonly paramsKey: string
  readonly seenAmount: number
  readonly params: readonly LineParam[]
}

/** Subquery for `carts`: their lines, oldest first, with surcharges in all currencies. */
export const linesOfCart = sql<readonly RawLine[]>`coalesce((
  select jsonb_agg(jsonb_build_object('id', l.id, 'parentId', l.parent_id, 'variationId', l.variation_id, 'quantity', l.quantity, 'paramsKey', l.params_key,
           'seenAmount', l.seen_amount, 'params', coalesce((
             select jsonb_agg(jsonb_build_object('lineId', l.id, 'propertyId', p.id, 'names', p.names, 'valueType', p.value_type, 'value', a.value,
                      'selectionId', s.id, 'selectionNames', s.names, 'isAdditionalCost', p.is_shown_as_additional_costs,
                      'upload', case when u.id is not null then jsonb_build_object('id', u.id, 'key', u.access_key, 'fileName', u.file_name) end,
                      'surcharges', (select jsonb_object_agg(c.currency, c.amount) from property_surcharges c where c.property_id = p.id)) order by p.position, p.id)
               from cart_item_params a join properties p on p.id = a.property_id
               left join property_selections s on s.id = a.selection_id left join uploads u on u.id = a.upload_id
              where a.cart_item_id = l.id), '[]')) order by l.added_at, l.id)
    from cart_items l where l.cart_id = carts.id), '[]')`

interface RawLine extends Omit<StoredLine, 'params'> {
  readonly params: readonly (Omit<LineParam, 'surcharge'> & {
    readonly surcharges: Readonly<Record<string, number>> | null
  })[]
}

/** With the surcharges in one currency. */
export function toStoredLines(selling: currencies.SellingCurrency, lines: readonly RawLine[]): readonly StoredLine[] {
  return lines.map((line) => ({
    ...line,
    params: line.params.map(({ surcharges, ...param }) => ({
      ...param,
      surcharge: currencies.pickAmount(surcharges, selling),
    })),
  }))
}

/** An answer to store: at most one of the three values is set. */
export interface WrittenParam {
  readonly propertyId: number
  readonly value: string | null
  readonly selectionId: number | null
  readonly uploadId: number | null
}

export interface NewLine {
  readonly cartId: number
  readonly variationId: number
  readonly quantity: number
  readonly paramsKey: string
  readonly params: readonly WrittenParam[]
  readonly seenAmount: number
  /** Pieces chosen for one set, with how many of each. */
  readonly components: readonly { readonly variationId: number; readonly quantity: number }[]
  readonly now: Date
}

/** Adds to the line with equal choices or creates one; set components follow it. */
export async function addToLine(tx: Tx, line: NewLine): Promise<{ readonly id: number; readonly quantity: number }> {
  const { id, quantity } = await tx
    .insertInto('cart_items')
    .values({
      cart_id: line.cartId,
      variation_id: line.variationId,
      quantity: line.quantity,
      params_key: line.paramsKey,
      seen_amount: line.seenAmount,
      added_at: line.now,
    })
    .onConflict((conflict) =>
      conflict.constraint('cart_items_one_line').doUpdateSet((eb) => ({
        quantity: eb('cart_items.quantity', '+', eb.ref('excluded.quantity')),
        seen_amount: eb.ref('excluded.seen_amount'),
      })),
    )
    .returning(['id', 'quantity'])
    .executeTakeFirstOrThrow()
  if (line.params.length > 0) {
    await tx
      .insertInto('cart_item_params')
      .values(
        line.params.map(({ propertyId, value, selectionId, uploadId }) => ({
          cart_item_id: id,
          property_id: propertyId,
          value,
          selection_id: selectionId,
          upload_id: uploadId,
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
  if (line.components.length > 0) {
    await tx
      .insertInto('cart_items')
      .values(
        line.components.map((piece) => ({
          cart_id: line.cartId,
          parent_id: id,
          variation_id: piece.variationId,
          quantity: piece.quantity * quantity,
          seen_amount: 0,
          added_at: line.now,
        })),
      )
      .onConflict((conflict) =>
        conflict.constraint('cart_items_one_line').doUpdateSet((eb) => ({ quantity: eb.ref('excluded.quantity') })),
      )
      .execute()
  }
  return { id, quantity }
}

/** Component quantities of a set are scaled with it. */
export async function setQuantity(
  tx: Tx,
  { id, quantity }: { readonly id: number; readonly quantity: number },
): Promise<void> {
  await sql`
    update cart_items l set quantity = case when l.id = head.id then ${quantity}::integer else l.quantity / head.quantity * ${quantity}::integer end
      from cart_items head where head.id = ${id} and (l.id = head.id or l.parent_id = head.id)`.execute(tx)
}

/** Moves lines with their components. */
export async function moveLines(tx: Tx, ids: readonly number[], cartId: number): Promise<void> {
  await tx
    .updateTable('cart_items')
    .set({ cart_id: cartId })
    .where((eb) => eb.or([eb('id', '=', anyOf(ids)), eb('parent_id', '=', anyOf(ids))]))
    .execute()
}

export async function removeLines(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx.deleteFrom('cart_items').where('id', '=', anyOf(ids)).execute()
}

/** Records the unit price of each line that the customer has seen. */
export async function recordSeenPrices(
  tx: Tx,
  cartId: number,
  seen: readonly { readonly lineId: number; readonly amount: number }[],
): Promise<void> {
  if (seen.length === 0) return
  await sql`
    with given as (
      select * from unnest(${seen.map(({ lineId }) => lineId)}::integer[], ${seen.map(({ amount }) => amount)}::bigint[]) as g(line_id, amount)),
    noted as (
      update cart_items l set seen_amount = g.amount from given g where l.id = g.line_id and l.cart_id = ${cartId})
    update carts set version = version + 1 where id = ${cartId}`.execute(tx)
}

/** Components of a set are removed only with the set. Returns whether the line existed. */
export async function removeLine(
  tx: Tx,
  { cartId, id }: { readonly cartId: number; readonly id: number },
): Promise<boolean> {
  const removed = await tx
    .deleteFrom('cart_items')
    .where('cart_id', '=', cartId)
    .where('id', '=', id)
    .where('parent_id', 'is', null)
    .returning('id')
    .execute()
  return removed.length > 0
}
