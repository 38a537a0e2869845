import type { ItemEntry, SizeGuideEntry } from '@vitrine/contract/shop-document'
import { sql } from 'kysely'
import type { Tx } from '../kernel/db.ts'
import { valueIds, type ValueIds } from './attributes-store.ts'
import { idsByCode, type Ids } from './codes-store.ts'
import { DocumentError } from './document-error.ts'
import { replaceRows, syncRows, type Count, type OwnedShape, type RowShape } from './sync-rows-store.ts'
import { sumOf } from './written.ts'

const guides: RowShape = { table: 'size_guides', key: { code: 'text' }, set: { names: 'jsonb' } }
const bodies: OwnedShape = { table: 'size_guide_measures', owner: 'guide_id', key: { guide_id: 'integer', value_id: 'integer', measure: 'text' }, set: { from_mm: 'integer', to_mm: 'integer' } }
const garments: OwnedShape = { table: 'item_measures', owner: 'item_id', key: { item_id: 'integer', value_id: 'integer', measure: 'text' }, set: { mm: 'integer' } }

/** Attributes must be there before: sizes are values of one. */
export async function writeSizeGuides(tx: Tx, entries: readonly SizeGuideEntry[]): Promise<Count> {
  if (entries.length === 0) return sumOf()
  const made = await syncRows(tx, guides, entries.map(({ code, names }) => ({ code, names })))
  const ids = await idsByCode(tx, 'size_guides', entries.map(({ code }) => code))
  const values = await sizesIn(tx, entries.map(({ attribute }) => attribute))
  const rows = entries.flatMap(({ code, attribute, sizes }) => Object.entries(sizes).flatMap(([size, measured]) => Object.entries(measured).map(([measure, [from, to]]) => ({
    guide_id: ids.of(code), value_id: values.of(attribute, size).valueId, measure, from_mm: from, to_mm: to,
  }))))
  return sumOf(made, await replaceRows(tx, bodies, entries.map(({ code }) => ids.of(code)), rows))
}

/** Which guide an item goes by, and what its own sizes measure. What a document does not name stays. */
export async function writeItemMeasures(tx: Tx, entries: readonly ItemEntry[], items: Ids): Promise<Count> {
  const guided = entries.filter(({ sizeGuide }) => sizeGuide !== undefined)
  if (guided.length === 0) return sumOf()
  const attributes = await attributesOf(tx, guided.flatMap(({ sizeGuide }) => sizeGuide ?? []))
  const linked = await linkGuides(tx, guided.map(({ handle, sizeGuide }) => ({ item_id: items.of(handle), guide_id: guideOf(attributes, sizeGuide).id })))
  const measured = guided.filter(({ measures }) => measures)
  const values = await sizesIn(tx, [...attributes.values()].map(({ attribute }) => attribute))
  const rows = measured.flatMap(({ handle, sizeGuide, measures = {} }) => Object.entries(measures).flatMap(([size, each]) => Object.entries(each).map(([measure, mm]) => ({
    item_id: items.of(handle), value_id: values.of(guideOf(attributes, sizeGuide).attribute, size).valueId, measure, mm,
  }))))
  return sumOf(linked, await replaceRows(tx, garments, measured.map(({ handle }) => items.of(handle)), rows))
}

interface Guide {
  readonly id: number
  readonly attribute: string
}

function guideOf(guides: ReadonlyMap<string, Guide>, code: string | undefined): Guide {
  const guide = guides.get(code ?? '')
  if (!guide) throw new DocumentError(`The document names the size guide '${code ?? ''}', which nobody knows or which has no sizes.`)
  return guide
}

async function attributesOf(tx: Tx, codes: readonly string[]): Promise<ReadonlyMap<string, Guide>> {
  const { rows } = await sql<Guide & { code: string }>`
    select distinct on (g.id) g.id, g.code, a.code as attribute from size_guides g
      join size_guide_measures m on m.guide_id = g.id join attribute_values v on v.id = m.value_id join attributes a on a.id = v.attribute_id
     where g.code = any(${[...new Set(codes)]}::text[])`.execute(tx)
  return new Map(rows.map(({ code, id, attribute }) => [code, { id, attribute }]))
}

async function linkGuides(tx: Tx, links: readonly { readonly item_id: number; readonly guide_id: number }[]): Promise<Count> {
  const { rows: [count] } = await sql<{ changed: number }>`
    with changed as (
      update items t set size_guide_id = i.guide_id from json_to_recordset(${JSON.stringify(links)}::json) as i (item_id integer, guide_id integer)
       where t.id = i.item_id and t.size_guide_id is distinct from i.guide_id returning 1)
    select count(*)::integer as changed from changed`.execute(tx)
  return { added: 0, changed: count?.changed ?? 0, removed: 0 }
}

const sizesIn = (tx: Tx, attributes: readonly string[]): Promise<ValueIds> => valueIds(tx, attributes.map((attribute) => ({ [attribute]: '' })))
