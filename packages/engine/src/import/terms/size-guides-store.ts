import type { ItemEntry, SizeGuideEntry } from '@vitrine/contract/shop/shop-document'
import { sql } from 'kysely'
import type { Tx } from '../../kernel/database/db.ts'
import { getValueIds, type ValueIds } from './attributes-store.ts'
import { getIdsByCode, type Ids } from './codes-store.ts'
import { DocumentError } from '../document/document-error.ts'
import { replaceRows, syncRows, type Count, type OwnedShape, type RowShape } from './sync-rows-store.ts'
import { sumCounts } from '../document/write-counts.ts'

const guides: RowShape = { table: 'size_guides', key: { code: 'text' }, set: { names: 'jsonb' } }
const bodies: OwnedShape = {
  table: 'size_guide_measures',
  owner: 'guide_id',
  key: { guide_id: 'integer', value_id: 'integer', measure: 'text' },
  set: { from_mm: 'integer', to_mm: 'integer' },
}
const garments: OwnedShape = {
  table: 'item_measures',
  owner: 'item_id',
  key: { item_id: 'integer', value_id: 'integer', measure: 'text' },
  set: { mm: 'integer' },
}

/** Attributes must be written before, because sizes are attribute values. */
export async function writeSizeGuides(tx: Tx, entries: readonly SizeGuideEntry[]): Promise<Count> {
  if (entries.length === 0) return sumCounts()
  const guideCount = await syncRows(
    tx,
    guides,
    entries.map(({ code, names }) => ({ code, names })),
  )
  const ids = await getIdsByCode(
    tx,
    'size_guides',
    entries.map(({ code }) => code),
  )
  const values = await getSizeIds(
    tx,
    entries.map(({ attribute }) => attribute),
  )
  const rows = entries.flatMap(({ code, attribute, sizes }) =>
    Object.entries(sizes).flatMap(([size, withMeasures]) =>
      Object.entries(withMeasures).map(([measure, [from, to]]) => ({
        guide_id: ids.get(code),
        value_id: values.get(attribute, size).valueId,
        measure,
        from_mm: from,
        to_mm: to,
      })),
    ),
  )
  return sumCounts(
    guideCount,
    await replaceRows(
      tx,
      bodies,
      entries.map(({ code }) => ids.get(code)),
      rows,
    ),
  )
}

/** Writes the size guides and garment measures of items; omitted ones are unchanged. */
export async function writeItemMeasures(tx: Tx, entries: readonly ItemEntry[], items: Ids): Promise<Count> {
  const withGuide = entries.filter(({ sizeGuide }) => sizeGuide !== undefined)
  if (withGuide.length === 0) return sumCounts()
  const attributes = await listGuides(
    tx,
    withGuide.flatMap(({ sizeGuide }) => sizeGuide ?? []),
  )
  const linkCount = await linkGuides(
    tx,
    withGuide.map(({ handle, sizeGuide }) => ({
      item_id: items.get(handle),
      guide_id: requireGuide(attributes, sizeGuide).id,
    })),
  )
  const withMeasures = withGuide.filter(({ measures }) => measures)
  const values = await getSizeIds(
    tx,
    [...attributes.values()].map(({ attribute }) => attribute),
  )
  const rows = withMeasures.flatMap(({ handle, sizeGuide, measures = {} }) =>
    Object.entries(measures).flatMap(([size, each]) =>
      Object.entries(each).map(([measure, mm]) => ({
        item_id: items.get(handle),
        value_id: values.get(requireGuide(attributes, sizeGuide).attribute, size).valueId,
        measure,
        mm,
      })),
    ),
  )
  return sumCounts(
    linkCount,
    await replaceRows(
      tx,
      garments,
      withMeasures.map(({ handle }) => items.get(handle)),
      rows,
    ),
  )
}

interface Guide {
  readonly id: number
  readonly attribute: string
}

function requireGuide(guides: ReadonlyMap<string, Guide>, code: string | undefined): Guide {
  const guide = guides.get(code ?? '')
  if (!guide)
    throw new DocumentError(
      `The document refers to the size guide '${code ?? ''}', which does not exist or has no sizes.`,
    )
  return guide
}

async function listGuides(tx: Tx, codes: readonly string[]): Promise<ReadonlyMap<string, Guide>> {
  const { rows } = await sql<Guide & { code: string }>`
    select distinct on (g.id) g.id, g.code, a.code as attribute from size_guides g
      join size_guide_measures m on m.guide_id = g.id join attribute_values v on v.id = m.value_id join attributes a on a.id = v.attribute_id
     where g.code = any(${[...new Set(codes)]}::text[])`.execute(tx)
  return new Map(rows.map(({ code, id, attribute }) => [code, { id, attribute }]))
}

async function linkGuides(
  tx: Tx,
  links: readonly { readonly item_id: number; readonly guide_id: number }[],
): Promise<Count> {
  const {
    rows: [count],
  } = await sql<{ changed: number }>`
    with changed as (
      update items t set size_guide_id = i.guide_id from json_to_recordset(${JSON.stringify(links)}::json) as i (item_id integer, guide_id integer)
       where t.id = i.item_id and t.size_guide_id is distinct from i.guide_id returning 1)
    select count(*)::integer as changed from changed`.execute(tx)
  return { added: 0, changed: count?.changed ?? 0, removed: 0 }
}

const getSizeIds = (tx: Tx, attributes: readonly string[]): Promise<ValueIds> =>
  getValueIds(
    tx,
    attributes.map((attribute) => ({ [attribute]: '' })),
  )
