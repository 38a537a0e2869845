import { measures, type Measure, type Measurement } from '@vitrine/contract/size-guide/measures'
import type { Labels } from '@vitrine/contract/kernel/i18n/locale'
import { sql } from 'kysely'
import type { Db } from '../kernel/database/db.ts'
import { purchasedLines, toAttributeValues } from './purchases-store.ts'

/** The measurements of one size of an item. */
export interface MeasuredSize {
  readonly garment: readonly Measurement[]
  readonly body: readonly { readonly measure: Measure; readonly fromMm: number; readonly toMm: number }[]
}

export interface StoredGuide {
  readonly guide: { readonly code: string; readonly names: Labels } | null
  /** By the size's attribute value. */
  readonly sizes: ReadonlyMap<number, MeasuredSize>
}

export async function readSizeGuideData(db: Db, itemId: number): Promise<StoredGuide> {
  const [guide, garment, body] = await Promise.all([
    db
      .selectFrom('items')
      .innerJoin('size_guides', 'size_guides.id', 'items.size_guide_id')
      .where('items.id', '=', itemId)
      .select(['code', 'names'])
      .executeTakeFirst(),
    db.selectFrom('item_measures').where('item_id', '=', itemId).select(['value_id', 'measure', 'mm']).execute(),
    db
      .selectFrom('items')
      .innerJoin('size_guide_measures as m', 'm.guide_id', 'items.size_guide_id')
      .where('items.id', '=', itemId)
      .select(['m.value_id', 'm.measure', 'm.from_mm as fromMm', 'm.to_mm as toMm'])
      .execute(),
  ])
  const [garments, bodies] = [
    Map.groupBy(garment, ({ value_id }) => value_id),
    Map.groupBy(body, ({ value_id }) => value_id),
  ]
  return {
    guide: guide ?? null,
    sizes: new Map(
      [...new Set([...garments.keys(), ...bodies.keys()])].map((id) => [
        id,
        {
          garment: filterKnownMeasures(garments.get(id) ?? []).map(({ measure, mm }) => ({ measure, mm })),
          body: filterKnownMeasures(bodies.get(id) ?? []).map(({ measure, fromMm, toMm }) => ({
            measure,
            fromMm,
            toMm,
          })),
        },
      ]),
    ),
  }
}

export interface OwnedGarment {
  readonly variationId: number
  readonly name: string
  readonly attributes: readonly string[]
  readonly boughtAt: Date
  readonly garment: readonly Measurement[]
}

/**
 * The purchased garments of a customer without returned ones, each once, newest first, with the measurements of the
 * purchased size.
 */
export async function listOwnedGarments(db: Db, customerId: number, limit: number): Promise<readonly OwnedGarment[]> {
  const { rows } = await sql<{
    variation_id: number
    name: string
    attributes: unknown
    bought_at: Date
    garment: { measure: string; mm: number }[]
  }>`
    select * from (
      select distinct on (oi.variation_id) oi.variation_id, oi.name, oi.attributes, o.placed_at as bought_at,
             (select json_agg(json_build_object('measure', m.measure, 'mm', m.mm)) from item_measures m where m.item_id = v.item_id and m.value_id = any (v.combination)) as garment
        from ${purchasedLines(customerId)} and oi.quantity > oi.cancelled_quantity + oi.returned_quantity
        order by oi.variation_id, o.placed_at desc) kept
     where garment is not null order by bought_at desc, variation_id limit ${limit}`.execute(db)
  return rows.map((row) => ({
    variationId: row.variation_id,
    name: row.name,
    attributes: toAttributeValues(row.attributes),
    boughtAt: row.bought_at,
    garment: filterKnownMeasures(row.garment),
  }))
}

// The tables accept any measure; only translated ones are returned.
function filterKnownMeasures<T extends { readonly measure: string }>(
  rows: readonly T[],
): (T & { readonly measure: Measure })[] {
  return measures.flatMap((measure) =>
    rows.filter((row) => row.measure === measure).map((row) => ({ ...row, measure })),
  )
}
