import type { Labels } from '@vitrine/contract/kernel/locale'
import type { OrderProperty } from '@vitrine/contract/product'
import { sql } from 'kysely'
import { anyOf } from '../kernel/any-of.ts'
import type { Db } from '../kernel/db.ts'
import type { Piece } from './fit-quantity.ts'

// What is offered right now, read where it is decided upon: the catalogue's memory may be a moment old.

export interface Offer {
  readonly availabilityId: number
  readonly availableUntil: Date | null
  readonly minimum: number
  readonly interval: number
  readonly maximum: number | null
}

/** Undefined when the variation or its item is not active. */
export async function offerOf(db: Db, variationId: number): Promise<Offer | undefined> {
  return db.selectFrom('variations').innerJoin('items', 'items.id', 'variations.item_id')
    .where('variations.id', '=', variationId).where('variations.is_active', '=', true).where('items.is_active', '=', true)
    .select([
      'availability_id as availabilityId', 'available_until as availableUntil', 'minimum_order_quantity as minimum',
      'interval_order_quantity as interval', 'maximum_order_quantity as maximum',
    ])
    .executeTakeFirst()
}

export interface StockedPiece extends Piece {
  readonly isActive: boolean
}

/** What one of each variation takes from stock: itself, or the parts of a bundle. */
export async function piecesOf(db: Db, variationIds: readonly number[]): Promise<ReadonlyMap<number, readonly StockedPiece[]>> {
  const rows = await db.selectFrom('variations as whole')
    .leftJoin('bundle_components as part', 'part.bundle_id', 'whole.id')
    .innerJoin('variations as piece', (join) => join.on('piece.id', '=', (eb) => eb.fn.coalesce('part.component_id', 'whole.id')))
    .innerJoin('items as item', 'item.id', 'piece.item_id')
    .leftJoin('stock', 'stock.variation_id', 'piece.id')
    .where('whole.id', '=', anyOf(variationIds))
    .select(['whole.id as variationId', 'piece.id as pieceId'])
    .select((eb) => [
      eb.fn.coalesce('part.quantity', eb.lit(1)).as('quantity'), eb.fn.coalesce('stock.available', eb.lit(0)).as('available'),
      eb.fn.coalesce('stock.may_oversell', eb.lit(false)).as('mayOversell'), sql<boolean>`piece.is_active and item.is_active`.as('isActive'),
    ])
    .execute()
  return Map.groupBy(rows, ({ variationId }) => variationId)
}

export async function maximaOf(db: Db, variationIds: readonly number[]): Promise<ReadonlyMap<number, number | null>> {
  const rows = await db.selectFrom('variations').where('id', '=', anyOf(variationIds)).select(['id', 'maximum_order_quantity as maximum']).execute()
  return new Map(rows.map(({ id, maximum }) => [id, maximum]))
}

export interface OrderPropertyRow {
  readonly id: number
  readonly valueType: OrderProperty['valueType']
  readonly names: Labels
  readonly isRequired: boolean
  readonly isMultiline: boolean
  readonly selectionIds: readonly number[]
  /** Minor units per piece. */
  readonly surcharge: number
}

/** The order properties that an item offers, with the surcharge of one currency. */
export async function orderPropertiesOf(db: Db, itemId: number, currency: string): Promise<readonly OrderPropertyRow[]> {
  const rows = await db.selectFrom('properties as property')
    .leftJoin('property_surcharges as surcharge', (join) => join.onRef('surcharge.property_id', '=', 'property.id').on('surcharge.currency', '=', currency))
    .where('property.is_order_property', '=', true)
    .where((eb) => eb.exists(eb.selectFrom('item_properties').where('item_id', '=', itemId).whereRef('property_id', '=', 'property.id')))
    .select(['property.id', 'value_type', 'names', 'is_required as isRequired', 'is_multiline as isMultiline', 'surcharge.amount'])
    .select(sql<number[]>`array(select s.id from property_selections s where s.property_id = property.id)`.as('selectionIds'))
    .orderBy('property.position').orderBy('property.id').execute()
  return rows.map(({ value_type, amount, ...row }) => ({
    ...row, surcharge: amount ?? 0,
    // The CHECK of the column allows no other word.
    valueType: value_type as OrderProperty['valueType'],
  }))
}
