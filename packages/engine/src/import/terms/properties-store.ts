import type { PropertyEntry } from '@vitrine/contract/shop/shop-document'
import type { Labels } from '@vitrine/contract/kernel/i18n/locale'
import { sql } from 'kysely'
import type { Tx } from '../../kernel/database/db.ts'
import { ensureVatClasses } from './markets-store.ts'
import { getIdsByCode } from './codes-store.ts'
import { DocumentError } from '../document/document-error.ts'
import type { Authority } from '../items/items-store.ts'
import { syncRows, type Count, type RowShape } from './sync-rows-store.ts'
import { sumCounts } from '../document/write-counts.ts'

const groups: RowShape = {
  table: 'property_groups',
  key: { code: 'text' },
  set: { names: 'jsonb' },
  keep: { position: 'integer = 0' },
}
const properties: RowShape = {
  table: 'properties',
  key: { code: 'text' },
  set: {
    value_type: 'text',
    group_id: 'integer',
    names: 'jsonb',
    descriptions: 'jsonb',
    position: 'integer',
    is_order_property: 'boolean',
    is_required: 'boolean',
    is_preselected: 'boolean',
    is_multiline: 'boolean',
    is_shown_as_additional_costs: 'boolean',
    accepted_formats: 'text[]',
    maximum_bytes: 'integer',
    vat_class: 'smallint',
  },
}
const { set: propertyColumns = {} } = properties
// A feed adds selections; existing properties are unchanged.
const feedProperties: RowShape = { table: 'properties', key: properties.key, once: propertyColumns }
const selections: RowShape = {
  table: 'property_selections',
  key: { property_id: 'integer', code: 'text' },
  set: { names: 'jsonb', position: 'integer' },
}
const surcharges: RowShape = {
  table: 'property_surcharges',
  key: { property_id: 'integer', currency: 'text' },
  set: { amount: 'bigint' },
}

export interface ExistingProperty {
  readonly id: number
  readonly valueType: string
  getSelectionId(code: string): number
}

export async function writeProperties(
  tx: Tx,
  entries: readonly PropertyEntry[],
  { currency, authority }: { currency: string; authority: Authority },
): Promise<Count> {
  if (entries.length === 0) return sumCounts()
  const groupNames = new Map<string, Labels>(entries.flatMap(({ group }) => (group ? [[group.key, group.names]] : [])))
  const groupCount = await syncRows(
    tx,
    groups,
    [...groupNames].map(([code, names], position) => ({ code, names, position })),
  )
  const groupIds = await getIdsByCode(tx, 'property_groups', groupNames.keys())
  await ensureVatClasses(
    tx,
    entries.map(({ order }) => order?.vatClass),
  )
  const propertyCount = await syncRows(
    tx,
    authority === 'feed' ? feedProperties : properties,
    entries.map(({ code, valueType, group, names, descriptions, order }, position) => ({
      code,
      value_type: valueType,
      group_id: group ? groupIds.get(group.key) : null,
      names,
      descriptions,
      position,
      is_order_property: order !== undefined,
      is_required: order?.isRequired ?? false,
      is_preselected: order?.isPreselected ?? false,
      is_multiline: order?.isMultiline ?? false,
      is_shown_as_additional_costs: order?.isShownAsAdditionalCosts ?? false,
      accepted_formats: order?.acceptedFormats,
      maximum_bytes: order?.maximumBytes,
      vat_class: order?.vatClass,
    })),
  )
  const ids = await getIdsByCode(
    tx,
    'properties',
    entries.map(({ code }) => code),
  )
  return sumCounts(
    groupCount,
    propertyCount,
    await syncRows(
      tx,
      selections,
      entries.flatMap((entry) =>
        (entry.selections ?? []).map(({ key, names }, position) => ({
          property_id: ids.get(entry.code),
          code: key,
          names,
          position,
        })),
      ),
    ),
    await syncRows(
      tx,
      surcharges,
      entries.flatMap(({ code, order }) => [
        ...(order?.surcharge === undefined ? [] : [{ property_id: ids.get(code), currency, amount: order.surcharge }]),
        ...Object.entries(order?.surcharges ?? {}).map(([other, amount]) => ({
          property_id: ids.get(code),
          currency: other,
          amount,
        })),
      ]),
    ),
  )
}

export async function listExistingProperties(
  tx: Tx,
  codes: Iterable<string>,
): Promise<ReadonlyMap<string, ExistingProperty>> {
  const { rows } = await sql<{ code: string; id: number; value_type: string; selections: Record<string, number> }>`
    select p.code, p.id, p.value_type, coalesce(jsonb_object_agg(s.code, s.id) filter (where s.code is not null), '{}') as selections
      from properties p left join property_selections s on s.property_id = p.id
     where p.code = any(${[...new Set(codes)]}::text[]) group by p.id`.execute(tx)
  return new Map(
    rows.map((row) => [
      row.code,
      {
        id: row.id,
        valueType: row.value_type,
        getSelectionId(code) {
          const id = row.selections[code]
          if (id === undefined)
            throw new DocumentError(
              `The document refers to the unknown selection '${code}' of the property '${row.code}'.`,
            )
          return id
        },
      },
    ]),
  )
}
