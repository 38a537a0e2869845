import type { OrderProperty } from '@vitrine/contract/product'
import type { Labels } from '@vitrine/contract/kernel/locale'
import { anyOf } from '../kernel/any-of.ts'
import type { Db, Tx } from '../kernel/db.ts'
import type { KeyedLine } from './merge-lines.ts'
import type { ChosenParam } from './order-params.ts'
import type { Owner } from './owner.ts'

/** Where a cart is kept: the shop's currency, and its country until an address tells another. */
export interface Place {
  readonly currency: string
  readonly country: string
  readonly now: Date
}

/** Makes the owner's cart or takes the lock of the one there is: whoever else changes it waits. */
export async function lockCart(tx: Tx, owner: Owner, { currency, country, now }: Place): Promise<number> {
  const column = 'customerId' in owner ? 'customer_id' : 'session_id'
  const { id } = await tx.insertInto('carts')
    .values((eb) => ({
      [column]: 'customerId' in owner ? owner.customerId : owner.sessionId,
      currency, shipping_country_id: eb.selectFrom('countries').where('iso_code2', '=', country).select('id'), created_at: now, updated_at: now,
    }))
    .onConflict((conflict) => conflict.column(column).doUpdateSet((eb) => ({
      version: eb('carts.version', '+', 1), currency: eb.ref('excluded.currency'), updated_at: eb.ref('excluded.updated_at'),
    })))
    .returning('id').executeTakeFirstOrThrow()
  return id
}

/** The cart of a session that is locked already. */
export async function lockGuestCart(tx: Tx, sessionId: number): Promise<number | undefined> {
  const row = await tx.selectFrom('carts').select('id').where('session_id', '=', sessionId).forUpdate().executeTakeFirst()
  return row?.id
}

export async function linesOf(db: Db, cartIds: readonly number[]): Promise<readonly (KeyedLine & { readonly cartId: number })[]> {
  return db.selectFrom('cart_items').where('cart_id', '=', anyOf(cartIds))
    .select(['id', 'cart_id as cartId', 'variation_id as variationId', 'quantity', 'params_key as paramsKey'])
    .orderBy('added_at').orderBy('id').execute()
}

/** Adds to the line of equal choices or begins one. */
export async function addToLine(tx: Tx, line: {
  readonly cartId: number; readonly variationId: number; readonly quantity: number; readonly paramsKey: string
  readonly params: readonly ChosenParam[]; readonly seenAmount: number; readonly now: Date
}): Promise<void> {
  const { id } = await tx.insertInto('cart_items')
    .values({
      cart_id: line.cartId, variation_id: line.variationId, quantity: line.quantity, params_key: line.paramsKey, seen_amount: line.seenAmount, added_at: line.now,
    })
    .onConflict((conflict) => conflict.constraint('cart_items_one_line').doUpdateSet((eb) => ({
      quantity: eb('cart_items.quantity', '+', eb.ref('excluded.quantity')), seen_amount: eb.ref('excluded.seen_amount'),
    })))
    .returning('id').executeTakeFirstOrThrow()
  if (line.params.length === 0) return
  await tx.insertInto('cart_item_params')
    .values(line.params.map(({ propertyId, value, selectionId }) => ({ cart_item_id: id, property_id: propertyId, value, selection_id: selectionId })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function moveLines(tx: Tx, ids: readonly number[], cartId: number): Promise<void> {
  await tx.updateTable('cart_items').set({ cart_id: cartId }).where('id', '=', anyOf(ids)).execute()
}

export async function setQuantity(tx: Tx, { id, quantity }: { readonly id: number; readonly quantity: number }): Promise<void> {
  await tx.updateTable('cart_items').set({ quantity }).where('id', '=', id).execute()
}

export interface BasketLine {
  readonly id: number
  readonly itemId: number
  readonly variationId: number
  readonly quantity: number
}

/** Newest last. */
export async function basketLinesOf(db: Db, owner: Owner): Promise<readonly BasketLine[]> {
  return db.selectFrom('cart_items as line')
    .innerJoin('carts as cart', 'cart.id', 'line.cart_id')
    .innerJoin('variations as variation', 'variation.id', 'line.variation_id')
    .$call((query) => 'customerId' in owner ? query.where('cart.customer_id', '=', owner.customerId) : query.where('cart.session_id', '=', owner.sessionId))
    .select(['line.id', 'variation.item_id as itemId', 'line.variation_id as variationId', 'line.quantity'])
    .orderBy('line.added_at').orderBy('line.id').execute()
}

export interface LineParam {
  readonly lineId: number
  readonly propertyId: number
  readonly names: Labels
  readonly valueType: OrderProperty['valueType']
  readonly value: string | null
  readonly selectionNames: Labels | null
  /** Minor units per piece. */
  readonly surcharge: number
  readonly isAdditionalCost: boolean
}

export async function paramsOf(db: Db, lineIds: readonly number[], currency: string): Promise<readonly LineParam[]> {
  const rows = await db.selectFrom('cart_item_params as param')
    .innerJoin('properties as property', 'property.id', 'param.property_id')
    .leftJoin('property_selections as selection', 'selection.id', 'param.selection_id')
    .leftJoin('property_surcharges as surcharge', (join) => join.onRef('surcharge.property_id', '=', 'property.id').on('surcharge.currency', '=', currency))
    .where('param.cart_item_id', '=', anyOf(lineIds))
    .select([
      'param.cart_item_id as lineId', 'param.property_id as propertyId', 'property.names', 'property.value_type', 'param.value',
      'selection.names as selectionNames', 'surcharge.amount', 'property.is_shown_as_additional_costs as isAdditionalCost',
    ])
    .orderBy('property.position').orderBy('property.id').execute()
  return rows.map(({ value_type, amount, ...row }) => ({
    ...row, surcharge: amount ?? 0,
    // The CHECK of the column allows no other word.
    valueType: value_type as OrderProperty['valueType'],
  }))
}
